import { SUPER_ROLE } from '#contract/call/access.ts';
import { roleResource } from '#contract/identity/role.ts';
import { STATUSES } from '#contract/call/status.ts';
import { resourcePlan } from '#islands/admin/kit/resource-plan.ts';
import { RoleHolders } from './RoleHolders.tsx';
import { CHOICES } from '#islands/admin/records/use-choices.ts';

export const rolePlan = resourcePlan({
  resource: roleResource,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'key', kind: 'code' },
    { name: 'dataScope', kind: 'choice' },
    { name: 'holders', width: 90, View: RoleHolders },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'sort', width: 90 },
    { name: 'isBuiltIn', kind: 'switch', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160 },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'key', kind: 'text', isNeeded: true, isFixed: true },
    { name: 'sort', kind: 'number' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'menuIds', kind: 'permissions', hint: 'admin.grantHint' },
    { name: 'dataScope', kind: 'scope' },
    {
      name: 'departmentIds',
      kind: 'departments',
      isShown: ({ dataScope }) => dataScope === 'custom',
      judge: ({ departmentIds }) =>
        (departmentIds as number[]).length === 0 ? 'rule.departments' : undefined,
    },
  ],
  blank: {
    key: '',
    name: { zh: '', en: '' },
    sort: 0,
    status: 'active',
    dataScope: 'self',
    menuIds: [],
    departmentIds: [],
  },
  isFixed: ({ key }) => key === SUPER_ROLE,
  shelf: CHOICES,
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
});
