import { departmentResource } from '#contract/identity/department.ts';
import { STATUSES } from '#contract/call/status.ts';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';
import { CHOICES } from '#islands/admin/records/use-choices.ts';

export const departmentPlan = resourcePlan({
  resource: departmentResource,
  isTree: true,
  shelf: CHOICES,
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
    { name: 'parentId', kind: 'parent' },
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'sort', kind: 'number' },
    { name: 'leader', kind: 'text' },
    { name: 'phone', kind: 'text' },
    { name: 'email', kind: 'text' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  blank: {
    parentId: null,
    name: { zh: '', en: '' },
    sort: 0,
    status: 'active',
    leader: '',
    phone: '',
    email: '',
  },
});
