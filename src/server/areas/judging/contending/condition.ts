import { and, eq, ne, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { CONTENDING_STATE } from '#domain/registration/state.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assignments } from '../table.ts';

/**
 * Condition that an entry is still in the contest. Of one that has left it, what judges have written is kept, but it is
 * neither asked for nor counted until the entry is approved again. The views of `blind` state the same.
 */
export const isContending = (entryId: SQLWrapper): SQL =>
  sql`EXISTS (SELECT FROM ${entries} n WHERE n.id = ${entryId} AND n.status = ${CONTENDING_STATE})`;

/**
 * Condition that a judge is asked for the sheet of an assignment. A calibration entry counts nowhere, so it does not
 * have to be in the contest.
 */
export const isAsked: SQL = and(
  eq(assignments.state, 'active'),
  or(eq(assignments.isCalibration, true), isContending(assignments.entryId)),
)!;

/** Condition that the sheet of an assignment counts. */
export const isCounted: SQL = and(
  eq(assignments.state, 'active'),
  eq(assignments.isCalibration, false),
  isContending(assignments.entryId),
)!;

/** Whether an entry has left the contest. */
export const hasLeft = async (tx: Database, entryId: number): Promise<boolean> =>
  (await tx.$count(entries, and(eq(entries.id, entryId), ne(entries.status, CONTENDING_STATE)))) >
  0;
