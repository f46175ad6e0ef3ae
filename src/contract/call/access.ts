import * as z from 'zod/mini';

/** The roles that the product itself knows (specification 6). The back office may add others. */
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
/** What a user without any role is given. */
export const DEFAULT_ROLE: Role = 'ROLE_DEFAULT';

/** Passes every check of a permission. */
export const ALL_PERMISSIONS = '*:*:*';

/** What may be asked of a caller: `area:object:action`. The contract's endpoints name them, and nothing else does. */
export type Permission = `${string}:${string}:${string}`;

/**
 * The five data scopes of a role (specification 6): everything, chosen departments, one's own department, that and what
 * lies below it, and one's own records.
 */
export const DATA_SCOPES = ['all', 'custom', 'department', 'departmentAndBelow', 'self'] as const;
export type DataScope = (typeof DATA_SCOPES)[number];

/**
 * Who may make a call or open a page: everybody, everybody while those who are logged in are known, whoever is logged in,
 * or whoever holds one of the roles or permissions. One definition for the server, the islands and the pages (threat 50).
 */
export type Access =
  | 'open'
  | 'optional'
  | 'session'
  | { readonly anyRole: readonly Role[] }
  | { readonly anyPermission: readonly Permission[] };

/** What a caller holds. */
export interface Grant {
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
}
