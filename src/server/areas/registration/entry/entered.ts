import type { EntryState } from '#contract/registration/state.ts';
import { ENTERED_STATES, LIVING_STATES } from '#domain/registration/state.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { FindEntered } from '#server/platform/http/entered.ts';
import { contests } from '#server/areas/contest/table.ts';
import { teamMembers } from '../team/table.ts';
import { entries } from './table.ts';

const isIn = (states: readonly EntryState[], state: EntryState): boolean => states.includes(state);

/** The topics that somebody has entered, and their entry in each, drafts too. What is for practice counts for nothing. */
export const findEntered: FindEntered = async (db, accountId) => {
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
  const real = rows.filter(
    ({ session, status }) => session !== 'practice' && isIn(LIVING_STATES, status),
  );
  const entered = real.filter(({ status }) => isIn(ENTERED_STATES, status));
  return {
    enterSubjectIds: [...new Set(entered.map(({ topicId }) => topicId))],
    subjectToRaceEnterId: Object.fromEntries(real.map(({ topicId, id }) => [topicId, id])),
  };
};
