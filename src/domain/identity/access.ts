import { ALL_PERMISSIONS, SUPER_ROLE, type Access, type Grant } from '#contract/call/access.ts';

/** Returns whether the holder has the role; the super role includes every role (specification 6). */
export const hasRole = ({ roles }: Grant, role: string): boolean =>
  roles.includes(SUPER_ROLE) || roles.includes(role);

/** Whether the holder has one of the roles; nobody has one of none. */
export const hasAnyRole = (grant: Grant, roles: readonly string[]): boolean =>
  roles.some((role) => hasRole(grant, role));

/** Whether the holder has all of the roles; nobody has all of none. */
export const hasAllRoles = (grant: Grant, roles: readonly string[]): boolean =>
  roles.length > 0 && roles.every((role) => hasRole(grant, role));

/** Returns whether the holder has the permission; `*:*:*` includes all (specification 6). */
export const hasPermission = ({ permissions }: Grant, permission: string): boolean =>
  permissions.includes(ALL_PERMISSIONS) || permissions.includes(permission);

/** Whether the holder has one of the permissions; nobody has one of none. */
export const hasAnyPermission = (grant: Grant, permissions: readonly string[]): boolean =>
  permissions.some((permission) => hasPermission(grant, permission));

/** Whether the holder has all of the permissions; nobody has all of none. */
export const hasAllPermissions = (grant: Grant, permissions: readonly string[]): boolean =>
  permissions.length > 0 && permissions.every((permission) => hasPermission(grant, permission));

/** The outcome of an access check: allowed, login needed, or permission missing. */
export type Verdict = 'allowed' | 'unauthorised' | 'forbidden';

/** Checks an access rule; `grant` is undefined for a visitor. */
export function checkAccess(access: Access, grant: Grant | undefined): Verdict {
  if (access === 'open' || access === 'optional') return 'allowed';
  if (grant === undefined) return 'unauthorised';
  if (access === 'session') return 'allowed';
  const passes =
    'anyRole' in access
      ? hasAnyRole(grant, access.anyRole)
      : hasAnyPermission(grant, access.anyPermission);
  return passes ? 'allowed' : 'forbidden';
}
