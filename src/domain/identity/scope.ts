import type { DataScope } from '#contract/call/access.ts';

/** The properties of a role that decide which records its holders see. */
export interface ScopedRole {
  dataScope: DataScope;
  permissions: readonly string[];
  /** Departments of the data scope `custom`. */
  departments: readonly number[];
}

/** The place of an account in the organisation. */
export interface Place {
  accountId: number;
  department: number | null;
  /** All departments below the account's own. */
  below: readonly number[];
}

/** The records that somebody may work with: all, or those of some departments and optionally their own. */
export type Scope = 'all' | { departments: readonly number[]; account: number | null };

/** Returns the departments whose records a role shows to a holder at a place. */
export const departmentsOf = (
  role: ScopedRole,
  { department, below }: Place,
): readonly number[] => {
  const own = department === null ? [] : [department];
  switch (role.dataScope) {
    case 'custom':
      return role.departments;
    case 'department':
      return own;
    case 'departmentAndBelow':
      return [...own, ...below];
    default:
      return [];
  }
};

/**
 * Returns the scope in which a permission may be used. Only roles with the permission count; their scopes are added
 * up, and `all` includes everything.
 */
export function scopeOf(roles: readonly ScopedRole[], permission: string, place: Place): Scope {
  const carrying = roles.filter(
    ({ permissions }) => permissions.includes(permission) || permissions.includes('*:*:*'),
  );
  if (carrying.some(({ dataScope }) => dataScope === 'all')) return 'all';
  const departments = new Set(carrying.flatMap((role) => departmentsOf(role, place)));
  const seesOwn = carrying.some(({ dataScope }) => dataScope === 'self');
  return { departments: [...departments], account: seesOwn ? place.accountId : null };
}

/** The properties of a record that say whose it is. */
export interface Owned {
  departmentId: number | null;
  createdById: number | null;
}

/** Owner of records that belong to nobody, such as processes: only accounts that reach everything reach them. */
export const UNOWNED: Owned = { departmentId: null, createdById: null };

/** Returns whether a scope contains a record; `withinScope` is the same condition in a query. */
export function isInScope(scope: Scope, { departmentId, createdById }: Owned): boolean {
  if (scope === 'all') return true;
  const { departments, account } = scope;
  const isOfDepartment = departmentId !== null && departments.includes(departmentId);
  return isOfDepartment || (account !== null && account === createdById);
}
