import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { NO_REQUEST } from '../record.ts';
import { assignments, scoreEvents, sheets } from '../table.ts';

/**
 * The reason as it was before the request, which has written its own over it: none for a sheet that counts, and that
 * of its exclusion for an excluded one. A sheet that was returned meanwhile keeps that reason.
 */
const REASON_BEFORE = sql`CASE ${sheets.state} WHEN 'submitted' THEN NULL
  WHEN 'excluded' THEN (SELECT e.reason FROM ${scoreEvents} e
    WHERE e.sheet_id = ${sheets.assignmentId} AND e.deed = 'exclude' ORDER BY e.seq DESC LIMIT 1)
  ELSE ${sheets.reason} END`;

/** Removes the requests from sheets. They are no events of the sheets, as the requests were none. */
const removeRequests = (tx: Database, which: SQL) =>
  tx
    .update(sheets)
    .set({ ...NO_REQUEST, reason: REASON_BEFORE, version: sql`${sheets.version} + 1` })
    .where(and(which, isNotNull(sheets.excludeAskedAt)));

/** Removes the request from a sheet. */
export const removeRequest = (tx: Database, assignmentId: number) =>
  removeRequests(tx, eq(sheets.assignmentId, assignmentId));

/** Ends the requests to exclude or include sheets of a round. */
export async function dropSheetRequests(tx: Database, roundId: number): Promise<void> {
  const own = tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(eq(assignments.roundId, roundId));
  await removeRequests(tx, inArray(sheets.assignmentId, own));
}
