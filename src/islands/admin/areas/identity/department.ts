import { departmentResource } from '#contract/identity/department.ts';
import { STATUSES } from '#contract/call/status.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { ParentSelect } from '#islands/admin/records/parts.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';

export const departmentPlan = resourcePlan({
  resource: departmentResource,
  isTree: true,
  cache: CHOICES,
  isOpen: true,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'leader' },
    { name: 'phone' },
    { name: 'email', isExtra: true },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'sort', width: 90 },
    { name: 'updatedAt', kind: 'moment', width: 160 },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'parentId', Input: ParentSelect },
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'sort', kind: 'number' },
    { name: 'leader', kind: 'text' },
    { name: 'phone', kind: 'text' },
    { name: 'email', kind: 'text' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  blank: {
    parentId: null,
    name: blankText(),
    sort: 0,
    status: 'active',
    leader: '',
    phone: '',
    email: '',
  },
});
