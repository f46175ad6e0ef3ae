import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { notify } from '#server/platform/message/notify.ts';
import { isAsked } from '../contending/condition.ts';
import type { Judge, Round } from '../record.ts';
import { assignments, sheets } from '../table.ts';
import { judgingNudged } from '../templates.ts';
import { deadlineOf } from './deadline.ts';

/**
 * Counts the sheets that each judge has not submitted; judges without any are left out.
 * @param among restricts the assignments that are counted
 */
export async function countMissing(
  tx: Database,
  judgeIds: readonly number[],
  among?: SQL,
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ judgeId: assignments.judgeId, count: sql<number>`count(*)::int` })
    .from(assignments)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        inArray(assignments.judgeId, [...judgeIds]),
        isAsked,
        among,
        sql`coalesce(${sheets.state}, 'draft') IN ('draft', 'returned')`,
      ),
    )
    .groupBy(assignments.judgeId);
  return new Map(rows.map(({ judgeId, count }) => [judgeId, count]));
}

/** Reminds a judge of the number of missing sheets. */
export const remindJudge = (
  tx: Database,
  round: Round,
  { accountId }: Judge,
  count: number,
): Promise<unknown> =>
  notify(tx, {
    template: judgingNudged,
    to: accountId === null ? [] : [accountId],
    values: { round: round.name, ...deadlineOf(round), count: String(count) },
    link: '/enterScore/',
    about: `judgingRound ${round.id}`,
    neededBy: round.dueAt,
  });
