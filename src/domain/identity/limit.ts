import type { Grant } from '#contract/call/access.ts';
import { OFFICE_SESSION_LIMIT, SESSION_LIMIT } from '#contract/identity/session-limit.ts';

/**
 * How long a session lasts at most, in milliseconds: shorter for whoever holds any permission, from the moment at which
 * they are given it.
 */
export const sessionLimit = ({ permissions }: Pick<Grant, 'permissions'>): number =>
  permissions.length > 0 ? OFFICE_SESSION_LIMIT : SESSION_LIMIT;
