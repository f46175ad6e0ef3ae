import { and, asc, eq } from 'drizzle-orm';
import type { CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import { totalDenominator, totalOf } from '#domain/judging/score/total.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isCounted } from '../contending/condition.ts';
import type { Round } from '../record.ts';
import { assignments, sheets } from '../table.ts';

const SECOND = 1000;

/** Returns the submitted sheets of a round for entries that are still in the contest; nothing else counts (design of judging, 6). */
export async function listCounted(db: Database, { id, criteria }: Round): Promise<CountedSheet[]> {
  const rows = await db
    .select({ assignment: assignments, sheet: sheets })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .where(and(eq(assignments.roundId, id), isCounted, eq(sheets.state, 'submitted')))
    .orderBy(asc(assignments.id));
  const d = totalDenominator(criteria);
  return rows.flatMap(({ assignment, sheet }) => {
    const total = totalOf(criteria, sheet.marks, d);
    if (!total) return [];
    const { submittedAt, begunAt } = sheet;
    return [
      {
        id: assignment.id,
        judge: assignment.judgeId,
        entry: assignment.entryId,
        total,
        marks: sheet.marks,
        seconds: submittedAt && Math.round((submittedAt.getTime() - begunAt.getTime()) / SECOND),
      },
    ];
  });
}
