import { and, asc, eq } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import type { ScoreGrid } from '#contract/judging/grid.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round, SheetRow } from '../record.ts';
import { presentSheet } from '../sheet/present.ts';
import { assignments, judgedEntries, judges, rounds, sheets } from '../table.ts';

/** An entry that somebody judges, with the sheet. */
export interface OwnRow {
  id: number;
  blindNo: number;
  title: string;
  sheet: SheetRow | null;
}

const selectOwn = (db: Database, accountId: number, roundId: number) =>
  db
    .select({
      id: assignments.id,
      blindNo: judgedEntries.blindNo,
      title: judgedEntries.title,
      round: rounds,
      sheet: sheets,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(rounds, eq(rounds.id, assignments.roundId))
    .innerJoin(
      judgedEntries,
      and(
        eq(judgedEntries.roundId, assignments.roundId),
        eq(judgedEntries.entryId, assignments.entryId),
      ),
    )
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        eq(judges.accountId, accountId),
        eq(assignments.roundId, roundId),
        eq(assignments.state, 'active'),
      ),
    )
    .orderBy(asc(assignments.position), asc(assignments.id));

/**
 * All that somebody judges in a round, in their own order.
 * @throws Fault notFound for a round in which they have nothing, as for one that is a draft
 */
export async function readOwn(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<{ round: Round; rows: OwnRow[] }> {
  const found = await selectOwn(db, accountId, roundId);
  const round = found[0]?.round;
  if (!round || round.state === 'draft') throw new Fault('notFound');
  return { round, rows: found };
}

/** The same for the browser. @throws Fault notFound */
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
