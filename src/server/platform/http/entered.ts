import type { Profile } from '#contract/identity/session.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What somebody has entered: answered by whoever keeps entries, for the profile of whoever is logged in (specification 3). */
export type FindEntered = (
  db: Database,
  accountId: number,
) => Promise<Pick<Profile, 'enterSubjectIds' | 'subjectToRaceEnterId'>>;
