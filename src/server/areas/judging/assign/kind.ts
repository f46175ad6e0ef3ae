import { asc, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { assignmentReading } from '#contract/judging/assignment.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { likePattern } from '#server/platform/records/filter.ts';
import type { ListedRow, Reader } from '#server/platform/records/store.ts';
import { dueFor } from '#server/platform/second/due.ts';
import { isKnownTo } from '../conflict/find.ts';
import { BY_ASSIGNMENT } from '../record.ts';
import { assignments, judgedEntries, judges, rounds, sheets } from '../table.ts';
import { shownTotal } from '../total.ts';

type Row = ListedRow<typeof assignments>;

const namedLike = (keyword: string): SQL => sql`(
  EXISTS (SELECT 1 FROM ${entries} e WHERE e.id = ${assignments.entryId}
    AND (e.number ILIKE ${likePattern(keyword)} OR e.title ILIKE ${likePattern(keyword)}))
  OR EXISTS (SELECT 1 FROM ${judges} j WHERE j.id = ${assignments.judgeId} AND j.name ILIKE ${likePattern(keyword)}))`;

/** Condition for assignments whose sheet fulfils a condition, if there is one. */
const withSheet = (condition: SQL | undefined): SQL | undefined =>
  condition &&
  sql`EXISTS (SELECT 1 FROM ${sheets} s WHERE s.assignment_id = ${assignments.id} AND ${condition})`;

const selectAll = (db: Database, ids: readonly number[]) =>
  db
    .select({
      assignment: assignments,
      round: rounds,
      judge: judges.name,
      number: entries.number,
      title: entries.title,
      blindNo: judgedEntries.blindNo,
      sheet: sheets,
    })
    .from(assignments)
    .innerJoin(rounds, eq(rounds.id, assignments.roundId))
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(entries, eq(entries.id, assignments.entryId))
    .innerJoin(judgedEntries, BY_ASSIGNMENT)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(inArray(assignments.id, [...ids]));
type Full = Awaited<ReturnType<typeof selectAll>>[number];

const presentOne = (
  { assignment, round, judge, number, title, blindNo, sheet }: Full,
  { userName }: Pick<Caller, 'userName'>,
) => ({
  id: assignment.id,
  roundId: assignment.roundId,
  blindNo,
  number,
  title,
  judge,
  state: assignment.state,
  reason: assignment.reason,
  sheet: sheet?.state ?? null,
  total: shownTotal(round, sheet),
  isLate: (sheet?.late.length ?? 0) > 0,
  isLocked: assignment.isLocked,
  isCalibration: assignment.isCalibration,
  savedAt: sheet?.savedAt.toISOString() ?? null,
  excluder: sheet?.excluder ?? null,
  hasAsked: sheet?.excluder === userName,
  // Afterwards it is the reason of the last deed with the sheet.
  excludeReason: sheet?.excluder ? sheet.reason : null,
});

async function present(db: Database, rows: readonly Row[], caller: Caller) {
  if (rows.length === 0) return [];
  const found = await selectAll(
    db,
    rows.map(({ id }) => id),
  );
  const byId = new Map(found.map((one) => [one.assignment.id, presentOne(one, caller)]));
  return rows.flatMap(({ id }) => byId.get(id) ?? []);
}

/**
 * Assignments as the office reads them, without those of entries that the reader is in conflict with (requirement
 * 18).
 */
export const assignmentReader: Reader<typeof assignmentReading, typeof assignments> = {
  resource: assignmentReading,
  table: assignments,
  owner: 'shared',
  columns: { id: assignments.id },
  // The latest round first, which is the one that is being judged.
  defaultOrder: () => [desc(assignments.roundId), asc(assignments.id)],
  limit: ({ userId }) => isKnownTo(userId, assignments.entryId),
  where: ({ keyword, roundId, judgeId, state, sheet, isLate, isSecondDue }, caller) => [
    keyword === undefined ? undefined : namedLike(keyword),
    roundId === undefined ? undefined : eq(assignments.roundId, roundId),
    judgeId === undefined ? undefined : eq(assignments.judgeId, judgeId),
    state && eq(assignments.state, state),
    withSheet(sheet && sql`s.state = ${sheet}`),
    withSheet(isLate === undefined ? undefined : sql`(jsonb_array_length(s.late) > 0) = ${isLate}`),
    withSheet(dueFor(isSecondDue, sql`s.excluder`, caller)),
  ],
  present,
};
