import type { Grant } from '#contract/call/access.ts';
import { OFFICE_SESSION_LIMIT, SESSION_LIMIT } from '#contract/identity/session-limit.ts';

/**
 * Returns the maximum lifetime of a session, in milliseconds. It is shorter for holders of any permission, from the
 * moment at which they receive it.
 */
export const sessionLimit = ({ permissions }: Pick<Grant, 'permissions'>): number =>
  permissions.length > 0 ? OFFICE_SESSION_LIMIT : SESSION_LIMIT;
