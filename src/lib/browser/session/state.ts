import { DEFAULT_ROLE, type Grant } from '#contract/call/access.ts';
import type { Answer } from '#contract/call/endpoint.ts';
import type { getInfo, Profile } from '#contract/identity/session.ts';

/** What is known of whoever is logged in. */
export interface Known extends Grant {
  phase: 'known';
  token: string;
  profile: Profile;
}

/**
 * Specification 4: without a token a visitor; with one it is checked, then known. A session that ended by itself or was
 * ended from elsewhere is told apart from one that never was.
 */
export type SessionState =
  | { phase: 'visitor' }
  | { phase: 'checking' }
  /** `stays`: the reader was asked and wants to stay on the page. */
  | { phase: 'ended'; stays: boolean }
  | Known;

type Info = Answer<typeof getInfo>;

/** Without any role the default one is given (specification 4). */
export const toKnown = (token: string, { user, roles, permissions }: Info): Known => ({
  phase: 'known',
  token,
  profile: user,
  permissions,
  roles: roles.length > 0 ? roles : [DEFAULT_ROLE],
});
