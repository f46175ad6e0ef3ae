import { ALL_PERMISSIONS, SUPER_ROLE, type Grant } from '#contract/call/access.ts';
import { departmentsOf, type Place, type Scope, type ScopedRole } from './scope.ts';

/** The permissions that somebody would hand on without holding them (threat 51). */
export const exceeding = ({ permissions }: Grant, granted: readonly string[]): string[] =>
  permissions.includes(ALL_PERMISSIONS)
    ? []
    : granted.filter((permission) => permission !== '' && !permissions.includes(permission));

/** Who hands something on: what they hold, and which records they reach by each permission. */
export interface Giver extends Grant {
  scope(permission: string): Scope;
}

/**
 * Whether a role may show records that its giver does not reach, whoever comes to hold it: by every permission that it
 * grants one has to reach all, for one's own department is not that of another (threat 51).
 */
export const isBeyond = (
  giver: Giver,
  { dataScope, permissions }: Pick<ScopedRole, 'dataScope' | 'permissions'>,
): boolean =>
  dataScope !== 'self' && permissions.some((permission) => giver.scope(permission) !== 'all');

/** A role as it is handed to somebody. */
export interface RoleGrant extends ScopedRole {
  key: string;
}

/** Whether a role shows its holder records that lie outside of a reach. */
export function isWider(reach: Scope, role: ScopedRole, place: Place): boolean {
  if (reach === 'all') return false;
  if (role.dataScope === 'all') return true;
  return departmentsOf(role, place).some((id) => !reach.departments.includes(id));
}

/**
 * Whether somebody would hand on more than they hold: in permissions, in records by any of them, or the super role
 * (threat 51). `reach` is what the permission to hand it on reaches.
 */
export function exceedsOwn(giver: Giver, reach: Scope, role: RoleGrant, place: Place): boolean {
  if (role.key === SUPER_ROLE) return !giver.roles.includes(SUPER_ROLE);
  const reaches = [reach, ...role.permissions.map((permission) => giver.scope(permission))];
  return (
    exceeding(giver, role.permissions).length > 0 ||
    reaches.some((one) => isWider(one, role, place))
  );
}

/** Whether a scope holds records that another one does not. */
export const exceedsScope = (after: Scope, before: Scope): boolean => {
  if (before === 'all') return false;
  return after === 'all' || after.departments.some((id) => !before.departments.includes(id));
};

/** Whether somebody may put a record into a department; outside of all departments only who sees everything. */
export const isWithin = (reach: Scope, department: number | null): boolean =>
  reach === 'all' || (department !== null && reach.departments.includes(department));
