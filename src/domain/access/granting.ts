import { ALL_PERMISSIONS, SUPER_ROLE, type Grant } from '#contract/access.ts';
import { departmentsOf, type Place, type Scope, type ScopedRole } from './scope.ts';

/** The permissions that somebody would hand on without holding them (threat 51). */
export const exceeding = ({ permissions }: Grant, granted: readonly string[]): string[] =>
  permissions.includes(ALL_PERMISSIONS)
    ? []
    : granted.filter((permission) => permission !== '' && !permissions.includes(permission));

/** A role as it is handed to somebody. */
export interface GivenRole extends ScopedRole {
  key: string;
}

/** Whether a role shows its holder records that lie outside of a reach. */
export function isWider(reach: Scope, role: ScopedRole, place: Place): boolean {
  if (reach === 'all') return false;
  if (role.dataScope === 'all') return true;
  return departmentsOf(role, place).some((id) => !reach.departments.includes(id));
}

/** Whether somebody would hand on more than they hold: in permissions, in records, or the super role (threat 51). */
export function exceedsOwn(giver: Grant, reach: Scope, role: GivenRole, place: Place): boolean {
  if (role.key === SUPER_ROLE) return !giver.roles.includes(SUPER_ROLE);
  return exceeding(giver, role.permissions).length > 0 || isWider(reach, role, place);
}

/** Whether somebody may put a record into a department; outside of all departments only who sees everything. */
export const isWithin = (reach: Scope, department: number | null): boolean =>
  reach === 'all' || (department !== null && reach.departments.includes(department));
