import type { Profile } from '#contract/identity/session.ts';

/** The fields of a profile that an entry takes over for each member, in the order of its form. */
const ASKED = ['email', 'workName', 'colleges', 'education', 'major', 'countryType'] as const;
export type EntryProfileField = (typeof ASKED)[number];

/** Returns the fields of a profile that are still empty, and how many are filled in. */
export function completenessOf(profile: Pick<Profile, EntryProfileField>): {
  missing: readonly EntryProfileField[];
  done: number;
  all: number;
} {
  const missing = ASKED.filter((field) => !profile[field]);
  return { missing, done: ASKED.length - missing.length, all: ASKED.length };
}
