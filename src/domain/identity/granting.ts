import { ALL_PERMISSIONS, SUPER_ROLE, type Grant } from '#contract/call/access.ts';
import { departmentsOf, type Place, type Scope, type ScopedRole } from './scope.ts';

/** Returns the permissions that somebody would grant without holding them (threat 51). */
export const permissionsBeyond = ({ permissions }: Grant, granted: readonly string[]): string[] =>
  permissions.includes(ALL_PERMISSIONS)
    ? []
    : granted.filter((permission) => permission !== '' && !permissions.includes(permission));

/** Somebody who grants permissions: what they hold, and which records they reach by each permission. */
export interface Granter extends Grant {
  scope(permission: string): Scope;
}

/**
 * Returns whether a role may show records that its giver does not reach, whoever holds it. The giver must reach all
 * records by every permission of the role, because the holder's department may differ from the giver's (threat 51).
 */
export const exceedsReach = (
  giver: Granter,
  { dataScope, permissions }: Pick<ScopedRole, 'dataScope' | 'permissions'>,
): boolean =>
  dataScope !== 'self' && permissions.some((permission) => giver.scope(permission) !== 'all');

/** A role that is granted to somebody. */
export interface RoleGrant extends ScopedRole {
  key: string;
}

/** Returns whether a role shows its holder records outside of a scope. */
export function widensScope(reach: Scope, role: ScopedRole, place: Place): boolean {
  if (reach === 'all') return false;
  if (role.dataScope === 'all') return true;
  return departmentsOf(role, place).some((id) => !reach.departments.includes(id));
}

/**
 * Returns whether somebody would grant more than they hold: in permissions, in records by any of them, or the super
 * role (threat 51).
 * @param reach the scope of the permission to grant roles
 */
export function exceedsOwn(giver: Granter, reach: Scope, role: RoleGrant, place: Place): boolean {
  if (role.key === SUPER_ROLE) return !giver.roles.includes(SUPER_ROLE);
  const reaches = [reach, ...role.permissions.map((permission) => giver.scope(permission))];
  return (
    permissionsBeyond(giver, role.permissions).length > 0 ||
    reaches.some((one) => widensScope(one, role, place))
  );
}

/** Returns whether a scope contains records that another does not. */
export const exceedsScope = (after: Scope, before: Scope): boolean => {
  if (before === 'all') return false;
  return after === 'all' || after.departments.some((id) => !before.departments.includes(id));
};

/**
 * Returns whether somebody may put a record into a department. Only those who reach all records may leave it without
 * a department.
 */
export const isWithin = (reach: Scope, department: number | null): boolean =>
  reach === 'all' || (department !== null && reach.departments.includes(department));
