import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { EntryState } from '#contract/registration/state.ts';
import { ENTERED_STATES, ACTIVE_STATES } from '#domain/registration/state.ts';
import { contests } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { FindEntryProfile } from '#server/platform/http/entry-profile.ts';
import type { Services } from '../record/context.ts';
import { entries } from '../record/entry/table.ts';
import { teamMembers } from '../record/team/table.ts';
import { maskedIdNumber } from '../team/person/identity.ts';

const isIn = (states: readonly EntryState[], state: EntryState): boolean => states.includes(state);

/** Living entries of an account, without those in practice contests. */
async function livingEntriesOf(db: Database, accountId: number) {
  const rows = await db
    .select({
      id: entries.id,
      topicId: entries.topicId,
      status: entries.status,
      session: contests.status,
    })
    .from(teamMembers)
    .innerJoin(entries, eq(entries.teamId, teamMembers.teamId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(eq(teamMembers.accountId, accountId), isNull(teamMembers.leftAt)))
    .orderBy(entries.id);
  return rows.filter(
    ({ session, status }) => session !== 'practice' && isIn(ACTIVE_STATES, status),
  );
}

/** The person's latest identity document, masked. It is stored only with the team it was given for. */
async function lastDocument({ db, secret }: Services, accountId: number): Promise<string | null> {
  const [last] = await db
    .select({ id: teamMembers.id, idNumber: teamMembers.idNumber })
    .from(teamMembers)
    .where(and(eq(teamMembers.accountId, accountId), isNotNull(teamMembers.idNumber)))
    .orderBy(desc(teamMembers.confirmedAt), desc(teamMembers.id))
    .limit(1);
  return last ? maskedIdNumber(secret, last) : null;
}

/** Returns the topics that an account has entered, its entry in each topic including drafts, and its document. */
export const findEntryProfile: FindEntryProfile = async (services, accountId) => {
  const living = await livingEntriesOf(services.db, accountId);
  const entered = living.filter(({ status }) => isIn(ENTERED_STATES, status));
  return {
    enterSubjectIds: [...new Set(entered.map(({ topicId }) => topicId))],
    subjectToRaceEnterId: Object.fromEntries(living.map(({ topicId, id }) => [topicId, id])),
    idCard: await lastDocument(services, accountId),
  };
};
