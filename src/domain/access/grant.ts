import { DEFAULT_ROLE, ROLE_PERMISSIONS, ROLES, type Grant, type Role } from '#contract/access.ts';

const isKnown = (role: string): role is Role => (ROLES as readonly string[]).includes(role);

/** What an account holds by its roles; without any it has the default role (specification 4, 6). */
export function grantOf(roles: readonly string[]): Grant {
  const held = roles.length > 0 ? roles : [DEFAULT_ROLE];
  const permissions = held.flatMap((role) => (isKnown(role) ? ROLE_PERMISSIONS[role] : []));
  return { roles: held, permissions: [...new Set(permissions)] };
}
