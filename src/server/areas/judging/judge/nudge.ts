import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRound, roundStateFault, type Judge } from '../record.ts';
import { isKnownTo } from '../conflict/find.ts';
import { assignments, judges } from '../table.ts';
import { remindJudge, countMissing } from './missing.ts';

/** Minimum number of hours between two reminders of the same judge. */
const REST_HOURS = 24;

/**
 * Marks the judges who may be reminded again as reminded, and returns them; of two concurrent calls, only one gets a
 * judge.
 */
const claimRemindable = (
  tx: Database,
  roundId: number,
  judgeIds: readonly number[],
): Promise<Judge[]> =>
  tx
    .update(judges)
    .set({ nudgedAt: sql`now()` })
    .where(
      and(
        eq(judges.roundId, roundId),
        inArray(judges.id, [...judgeIds]),
        or(
          isNull(judges.nudgedAt),
          lt(judges.nudgedAt, sql`now() - make_interval(hours => ${REST_HOURS})`),
        ),
      ),
    )
    .returning();

/**
 * Reminds judges of missing sheets (design of judging, requirement 11). Only judges of whom the caller may know that
 * sheets are missing are reminded, but then of all that they have not submitted.
 * @throws Fault notFound, roundState
 */
export const nudge = (
  db: Database,
  actor: Actor,
  { roundId, judgeIds }: { roundId: number; judgeIds: readonly number[] },
) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId);
    if (round.state !== 'open') throw roundStateFault(round);
    const missing = await countMissing(tx, judgeIds);
    const known = await countMissing(tx, judgeIds, isKnownTo(actor.userId, assignments.entryId));
    const late = judgeIds.filter((id) => known.has(id));
    const asked = late.length === 0 ? [] : await claimRemindable(tx, roundId, late);
    for (const judge of asked) await remindJudge(tx, round, judge, missing.get(judge.id)!);
    const after = { asked: asked.length };
    await recordDeed(tx, actor, {
      action: 'judging:judge:nudge',
      target: `judgingRound ${roundId}`,
      after,
    });
    return { ...after, resting: late.length - asked.length };
  });
