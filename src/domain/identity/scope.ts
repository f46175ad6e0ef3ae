import type { DataScope } from '#contract/call/access.ts';

/** A role as far as it decides which records its holders see. */
export interface ScopedRole {
  dataScope: DataScope;
  permissions: readonly string[];
  /** The departments of `custom`. */
  departments: readonly number[];
}

/** Where somebody stands in the organisation. */
export interface Place {
  accountId: number;
  department: number | null;
  /** All departments below theirs. */
  below: readonly number[];
}

/** Which records somebody may work with: all, or those of some departments and perhaps their own. */
export type Scope = 'all' | { departments: readonly number[]; account: number | null };

/** The departments whose records a role shows whoever stands in a place. */
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
 * The scope in which a permission may be used. Only roles that carry the permission count, each adds what it sees, and
 * `all` wins at once.
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

/** A record as far as it says whose it is. */
export interface Owned {
  departmentId: number | null;
  createdById: number | null;
}

/** What is nobody's, such as a process: only whoever reaches everything reaches it. */
export const NOBODYS: Owned = { departmentId: null, createdById: null };

/** Whether a scope holds a record; `withinScope` asks the same of many in a query. */
export function isReached(scope: Scope, { departmentId, createdById }: Owned): boolean {
  if (scope === 'all') return true;
  const { departments, account } = scope;
  const isOfDepartment = departmentId !== null && departments.includes(departmentId);
  return isOfDepartment || (account !== null && account === createdById);
}
