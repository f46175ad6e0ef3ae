import type { Profile } from '#contract/identity/session.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * The part of a profile that comes from the owner's entries (specification 3). The number of the identity document is
 * masked.
 */
export type EntryProfile = Pick<Profile, 'enterSubjectIds' | 'subjectToRaceEnterId' | 'idCard'>;

/** Reads it; the area that keeps entries provides it. @param services its secret decrypts the number of the document */
export type FindEntryProfile = (
  services: { db: Database; secret: Buffer },
  accountId: number,
) => Promise<EntryProfile>;
