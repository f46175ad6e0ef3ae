import * as z from 'zod/mini';

/** The built-in roles (specification 6). Operators may add others in the back office. */
export const ROLES = [
  'admin',
  'editor',
  'channel',
  'channel_manage',
  'scoring_expert',
  'ROLE_DEFAULT',
] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

export const SUPER_ROLE: Role = 'admin';
/** The role of a user to whom no other role is assigned. */
export const DEFAULT_ROLE: Role = 'ROLE_DEFAULT';

/** The wildcard permission, which passes every permission check. */
export const ALL_PERMISSIONS = '*:*:*';

/**
 * A permission in the form `area:object:action`. Permissions are named by the endpoints of the contract and nowhere
 * else.
 */
export type Permission = `${string}:${string}:${string}`;

/**
 * The five data scopes of a role (specification 6): all records, those of chosen departments, of the holder's own
 * department, of that department and those below it, and the holder's own records.
 */
export const DATA_SCOPES = ['all', 'custom', 'department', 'departmentAndBelow', 'self'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Who may make a call or open a page. `open`: everybody. `optional`: everybody, and the caller is identified if
 * logged in. `session`: every logged-in user. Otherwise: holders of at least one of the roles or permissions. The
 * server, the islands and the pages share this definition (threat 50).
 */
export type Access =
  | 'open'
  | 'optional'
  | 'session'
  | { readonly anyRole: readonly Role[] }
  | { readonly anyPermission: readonly Permission[] };

/** The roles and permissions that a caller holds. */
export interface Grant {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}
