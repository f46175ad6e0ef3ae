import type { Profile } from '#contract/identity/session.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What of a profile the entries of its owner tell (specification 3); the number of their document is masked. */
export type Entered = Pick<Profile, 'enterSubjectIds' | 'subjectToRaceEnterId' | 'idCard'>;

/** Implemented by the area that keeps entries. @param services the secret opens the sealed number of the document */
export type FindEntered = (
  services: { db: Database; secret: Buffer },
  accountId: number,
) => Promise<Entered>;
