import * as z from 'zod/mini';
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { passedSteps } from '#domain/judging/reminder.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import type { Judge, Round } from '../record.ts';
import { judges, reminders, rounds } from '../table.ts';
import { remindJudge, countMissing } from './missing.ts';

/** Timeout in seconds, long enough for the largest round. */
const TIMEOUT = 300;

/**
 * Records that judges were notified of a step, or need not be.
 * @returns the ids for which it was not recorded before
 */
async function noteStep(
  tx: Database,
  dueAt: Date,
  days: number,
  judgeIds: readonly number[],
): Promise<Set<number>> {
  if (judgeIds.length === 0) return new Set();
  const noted = await tx
    .insert(reminders)
    .values(judgeIds.map((judgeId) => ({ judgeId, dueAt, days })))
    .onConflictDoNothing()
    .returning();
  return new Set(noted.map(({ judgeId }) => judgeId));
}

/**
 * Marks steps that have passed already for judges who are notified of their entries, so that they are not reminded of
 * the end at once.
 */
export async function skipPassedSteps(
  tx: Database,
  { dueAt }: Round,
  judgeIds: readonly number[],
): Promise<void> {
  if (dueAt === null) return;
  for (const days of passedSteps(dueAt, new Date())) await noteStep(tx, dueAt, days, judgeIds);
}

const listJudges = (tx: Database, { id }: Round): Promise<Judge[]> =>
  tx.select().from(judges).where(eq(judges.roundId, id)).orderBy(asc(judges.id));

/** Reminds the judges of a round who have open sheets, once for each step. @returns the number of judges */
const remindRound = (db: Database, round: Round & { dueAt: Date }, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const [nearest] = passedSteps(round.dueAt, now);
    if (nearest === undefined) return 0;
    const all = await listJudges(tx, round);
    const missing = await countMissing(
      tx,
      all.map(({ id }) => id),
    );
    const noted = await noteStep(tx, round.dueAt, nearest, [...missing.keys()]);
    const told = all.filter(({ id }) => noted.has(id));
    for (const judge of told) await remindJudge(tx, round, judge, missing.get(judge.id)!);
    return told.length;
  });

/** A round that ended longer ago sends no reminders, because they would come too late to be useful. */
const AFTERWARDS = sql`interval '2 days'`;

/**
 * Reminds judges of missing sheets seven days, three days and one day before their round ends, and one day after.
 * @returns the number of judges
 */
export async function remindJudges(db: Database, now: Date): Promise<number> {
  const open = await db
    .select()
    .from(rounds)
    .where(
      and(
        eq(rounds.state, 'open'),
        gt(rounds.dueAt, sql`${now.toISOString()}::timestamptz - ${AFTERWARDS}`),
      ),
    );
  const told = await doEach(open, (round) =>
    // The query finds rounds with an end alone.
    remindRound(db, { ...round, dueAt: round.dueAt! }, now),
  );
  return told.reduce((sum, count) => sum + count, 0);
}

/**
 * Sends the reminders every hour. An interrupted run can be repeated, because recorded reminders are not sent again.
 */
export const remindingJob = defineJob({
  name: 'judging.remind',
  args: z.object({}),
  timeout: TIMEOUT,
  isRepeatable: true,
  defaultTimetable: { cron: '0 23 * * * ?', group: 'judging' },
  async run({ db, say }) {
    say(String(await remindJudges(db, new Date())));
  },
});
