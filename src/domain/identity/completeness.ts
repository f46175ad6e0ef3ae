import type { Profile } from '#contract/identity/session.ts';

/** The fields of a profile that an entry takes over for each member, in the order of its form. */
const ENTRY_PROFILE_FIELDS = [
  'email',
  'workName',
  'colleges',
  'education',
  'major',
  'countryType',
] as const;
export type EntryProfileField = (typeof ENTRY_PROFILE_FIELDS)[number];

/** Returns the fields of a profile that are still empty, and how many are filled in. */
export function completenessOf(profile: Pick<Profile, EntryProfileField>): {
  missing: readonly EntryProfileField[];
  done: number;
  all: number;
} {
  const missing = ENTRY_PROFILE_FIELDS.filter((field) => !profile[field]);
  return {
    missing,
    done: ENTRY_PROFILE_FIELDS.length - missing.length,
    all: ENTRY_PROFILE_FIELDS.length,
  };
}
