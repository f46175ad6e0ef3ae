import type { Profile } from '#contract/identity/session.ts';

/** What an entry takes from the profile of a member, in the order of its form. */
const ASKED = ['email', 'workName', 'colleges', 'education', 'major', 'countryType'] as const;
export type Asked = (typeof ASKED)[number];

/** What of a profile is still to be filled in, and how much of it is there. */
export function completenessOf(profile: Pick<Profile, Asked>): {
  missing: readonly Asked[];
  done: number;
  all: number;
} {
  const missing = ASKED.filter((field) => !profile[field]);
  return { missing, done: ASKED.length - missing.length, all: ASKED.length };
}
