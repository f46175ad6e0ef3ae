import { asc, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { ScoreGrid } from '#contract/judging/grid.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAsJudge } from '../blind/reading.ts';
import {
  ownAssignments,
  ownRounds,
  ownSheets,
  type OwnRound,
  type OwnSheet,
} from '../blind/view.ts';
import { presentSheet } from '../sheet/present.ts';

/** An entry of a judge, with the sheet. */
export interface OwnRow {
  id: number;
  blindNo: number;
  title: string;
  sheet: OwnSheet | null;
}

const listAssignments = (blind: Database, roundId: number) =>
  blind
    .select({
      id: ownAssignments.id,
      blindNo: ownAssignments.blindNo,
      title: ownAssignments.title,
    })
    .from(ownAssignments)
    .where(eq(ownAssignments.roundId, roundId))
    .orderBy(asc(ownAssignments.position), asc(ownAssignments.id));

/**
 * Returns all assignments of a judge in a round, in their own order.
 * @throws Fault notFound for a round in which they have nothing, and for a draft round
 */
export const readOwn = (
  db: Database,
  accountId: number,
  roundId: number,
): Promise<{ round: OwnRound; rows: OwnRow[] }> =>
  readAsJudge(db, accountId, async (blind) => {
    const [round] = await blind.select().from(ownRounds).where(eq(ownRounds.id, roundId));
    if (!round) throw new Fault('notFound');
    const own = await blind.select().from(ownSheets);
    const sheets = new Map(own.map((sheet) => [sheet.assignmentId, sheet]));
    const rows = await listAssignments(blind, roundId);
    return { round, rows: rows.map((row) => ({ ...row, sheet: sheets.get(row.id) ?? null })) };
  });

/** Returns the round of the first of some assignments that belongs to a judge; undefined if none does. */
export const roundOfOwn = (
  db: Database,
  accountId: number,
  ids: readonly number[],
): Promise<number | undefined> =>
  readAsJudge(db, accountId, async (blind) => {
    const own = await blind
      .select({ id: ownAssignments.id, roundId: ownAssignments.roundId })
      .from(ownAssignments)
      .where(inArray(ownAssignments.id, [...ids]));
    const rounds = new Map(own.map(({ id, roundId }) => [id, roundId]));
    return ids.map((id) => rounds.get(id)).find((roundId) => roundId !== undefined);
  });

/** Returns all assignments of a round for the browser. @throws Fault notFound */
export async function readGrid(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<ScoreGrid> {
  const { round, rows } = await readOwn(db, accountId, roundId);
  const { id, name, state, dueAt, criteria } = round;
  return {
    rows: rows.map(({ sheet, ...row }) => ({
      id: row.id,
      blindNo: row.blindNo,
      title: row.title,
      sheet: sheet && presentSheet(round, sheet),
    })),
    round: { id, name, state, dueAt: dueAt?.toISOString() ?? null, criteria },
  };
}
