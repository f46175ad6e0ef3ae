import { SUPER_ROLE } from '#contract/call/access.ts';
import { STATUSES } from '#contract/call/status.ts';
import { roleResource } from '#contract/identity/role.ts';
import { part } from '#islands/admin/kit/part.ts';
import { blankText } from '#islands/admin/form/field.ts';
import { useOffice } from '#islands/admin/kit/office.ts';
import { toHash } from '#islands/admin/kit/navigation/router.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { resourcePlan } from '#islands/admin/records/plan.ts';
import { CHOICES } from '#islands/admin/kit/kept/choices.ts';

const DepartmentsSelect = part(
  async () => (await import('./DepartmentSelect.tsx')).DepartmentsSelect,
);
const PermissionTree = part(async () => (await import('./PermissionTree.tsx')).PermissionTree);
const ScopeSelect = part(async () => (await import('./ScopeSelect.tsx')).ScopeSelect);

/** Number of users who hold a role, linked to their list if the reader may see users. */
function RoleHolders({ row, value }: ViewProps) {
  const { t, may } = useOffice();
  const count = Number(value);
  const text = t('admin.holders', { count });
  if (count === 0 || !may('system:user:list')) return text;
  const href = toHash({ path: '/system/user', query: { role: String(row['key']) } });
  return (
    <a href={href} title={t('admin.roleUsers')}>
      {text}
    </a>
  );
}

export const rolePlan = resourcePlan({
  resource: roleResource,
  columns: [
    { name: 'name', kind: 'bilingual' },
    { name: 'key', kind: 'code', isSpare: true },
    { name: 'dataScope', kind: 'choice', width: 140 },
    { name: 'holders', width: 90, View: RoleHolders },
    { name: 'status', kind: 'choice', width: 100 },
    { name: 'sort', width: 90, isSpare: true },
    { name: 'isBuiltIn', kind: 'switch', isExtra: true },
    { name: 'updatedAt', kind: 'moment', width: 160, isSpare: true },
    { name: 'updatedBy', isExtra: true },
  ],
  filters: [
    { name: 'keyword', kind: 'keyword' },
    { name: 'status', kind: 'choice', choices: STATUSES },
  ],
  fields: [
    { name: 'name', kind: 'bilingual', isNeeded: true },
    { name: 'key', kind: 'text', isNeeded: true, isFixed: true, hint: 'admin.roleKeyHint' },
    { name: 'sort', kind: 'number' },
    { name: 'status', kind: 'choice', choices: STATUSES },
    { name: 'menuIds', Input: PermissionTree, hint: 'admin.grantHint' },
    { name: 'dataScope', Input: ScopeSelect },
    {
      name: 'departmentIds',
      Input: DepartmentsSelect,
      isShown: ({ dataScope }) => dataScope === 'custom',
      judge: ({ departmentIds }) =>
        (departmentIds as number[]).length === 0 ? 'rule.departments' : undefined,
    },
  ],
  blank: {
    key: '',
    name: blankText(),
    sort: 0,
    status: 'active',
    dataScope: 'self',
    menuIds: [],
    departmentIds: [],
  },
  isFixed: ({ key }) => key === SUPER_ROLE,
  cache: CHOICES,
  isKept: ({ isBuiltIn }) => isBuiltIn === true,
});
