import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { stateMoment } from '#domain/registration/told.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { notify } from '#server/platform/message/notify.ts';
import { demandRound, roundStateFault, type Judge } from '../record.ts';
import { assignments, judges, sheets } from '../table.ts';
import { judgingNudged } from '../templates.ts';

/** Nobody is asked more often than once in so many hours. */
const REST_HOURS = 24;

/** How many sheets each judge has not handed in. */
async function countMissing(tx: Database, judgeIds: readonly number[]) {
  const rows = await tx
    .select({ judgeId: assignments.judgeId, count: sql<number>`count(*)::int` })
    .from(assignments)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        inArray(assignments.judgeId, [...judgeIds]),
        eq(assignments.state, 'active'),
        sql`coalesce(${sheets.state}, 'draft') IN ('draft', 'returned')`,
      ),
    )
    .groupBy(assignments.judgeId);
  return new Map(rows.map(({ judgeId, count }) => [judgeId, count]));
}

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

/** Asks judges for what is missing (design of judging, requirement 11). @throws Fault notFound, roundState */
export const nudge = (
  db: Database,
  actor: Actor,
  { roundId, judgeIds }: { roundId: number; judgeIds: readonly number[] },
) =>
  db.transaction(async (tx) => {
    const round = await demandRound(tx, roundId);
    if (round.state !== 'open') throw roundStateFault(round);
    const missing = await countMissing(tx, judgeIds);
    const late = judgeIds.filter((id) => missing.has(id));
    const asked = late.length === 0 ? [] : await takeRested(tx, roundId, late);
    for (const { id, accountId } of asked) {
      await notify(tx, {
        template: judgingNudged,
        to: accountId === null ? [] : [accountId],
        values: {
          round: round.name,
          until: stateMoment(round.dueAt),
          count: String(missing.get(id)),
        },
        link: '/enterScore/',
        about: `judgingRound ${roundId}`,
      });
    }
    const after = { asked: asked.length };
    await recordDeed(tx, actor, {
      action: 'judging:judge:nudge',
      target: `judgingRound ${roundId}`,
      after,
    });
    return { ...after, resting: late.length - asked.length };
  });
