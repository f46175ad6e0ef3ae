import { DEFAULT_ROLE, type Grant } from '#contract/call/access.ts';
import type { Answer } from '#contract/call/endpoint.ts';
import type { getInfo, Profile } from '#contract/identity/session.ts';

/** What is known about the logged-in user. */
export interface Known extends Grant {
  phase: 'known';
  token: string;
  profile: Profile;
}

/**
 * States of a session (specification 4). Without a token the reader is a visitor; with a token it is checked, then
 * known. A session that expired or was ended from elsewhere is distinguished from one that never existed.
 */
export type SessionState =
  | { phase: 'visitor' }
  | { phase: 'checking' }
  /** `stays`: the reader was asked, and chose to stay on the page. */
  | { phase: 'ended'; stays: boolean }
  | Known;

type Info = Answer<typeof getInfo>;

/** A user without any role gets the default role (specification 4). */
export const toKnown = (token: string, { user, roles, permissions }: Info): Known => ({
  phase: 'known',
  token,
  profile: user,
  permissions,
  roles: roles.length > 0 ? roles : [DEFAULT_ROLE],
});
