import type { Profile } from '#contract/identity/session.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What of a profile the entries of its owner tell (specification 3); the number of their document is masked. */
export type Entered = Pick<Profile, 'enterSubjectIds' | 'subjectToRaceEnterId' | 'idCard'>;

/** Answered by whoever keeps entries. @param desk the number lies there under its secret */
export type FindEntered = (
  desk: { db: Database; secret: Buffer },
  accountId: number,
) => Promise<Entered>;
