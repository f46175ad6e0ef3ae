import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRound, roundStateFault, type Judge } from '../record.ts';
import { isKnownTo } from '../conflict/find.ts';
import { assignments, judges } from '../table.ts';
import { askFor, countMissing } from './missing.ts';

/** Nobody is asked more often than once in so many hours. */
const REST_HOURS = 24;

/** Marks those who rested long enough as asked, and reads them; of two at once only one asks. */
const takeRested = (tx: Database, roundId: number, judgeIds: readonly number[]): Promise<Judge[]> =>
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
 * Asks judges for what is missing (design of judging, requirement 11): those alone of whom the caller may know that
 * something is, and for all that they have not handed in. @throws Fault notFound, roundState
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
    const asked = late.length === 0 ? [] : await takeRested(tx, roundId, late);
    for (const judge of asked) await askFor(tx, round, judge, missing.get(judge.id)!);
    const after = { asked: asked.length };
    await recordDeed(tx, actor, {
      action: 'judging:judge:nudge',
      target: `judgingRound ${roundId}`,
      after,
    });
    return { ...after, resting: late.length - asked.length };
  });
