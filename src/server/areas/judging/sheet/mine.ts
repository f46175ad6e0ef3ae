import { and, eq } from 'drizzle-orm';
import type { OwnDistribution } from '#contract/judging/distribution.ts';
import { Fault } from '#contract/fault.ts';
import { distributionOf } from '#domain/judging/score/distribution.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAsJudge } from '../blind/reading.ts';
import { ownAssignments, ownRounds, ownSheets, panelMarks } from '../blind/view.ts';
import { shownTotal } from '../total.ts';

/**
 * Minimum number of sheets of others. With fewer, a judge could infer what a colleague gave; the view also holds
 * marks back if fewer than three judges gave them.
 */
const LEAST = 5;

/** Excluded sheets count as submitted, so that their exclusion is not revealed. */
const isIn = (state: string): boolean => state !== 'draft' && state !== 'returned';

async function listOwn(blind: Database, roundId: number) {
  const rows = await blind
    .select({ id: ownAssignments.id })
    .from(ownAssignments)
    .where(and(eq(ownAssignments.roundId, roundId), eq(ownAssignments.isCalibration, false)));
  const sheets = new Map(
    (await blind.select().from(ownSheets)).map((one) => [one.assignmentId, one]),
  );
  return rows.map(({ id }) => sheets.get(id));
}

/**
 * Returns the distribution of a judge's totals, once everything is submitted, null before; after the ranking also
 * that of the other judges.
 * @throws Fault notFound for a round in which they have nothing
 */
export const readDistribution = (
  db: Database,
  accountId: number,
  roundId: number,
): Promise<OwnDistribution> =>
  readAsJudge(db, accountId, async (blind) => {
    const [round] = await blind.select().from(ownRounds).where(eq(ownRounds.id, roundId));
    if (!round) throw new Fault('notFound');
    const sheets = await listOwn(blind, roundId);
    if (sheets.some((sheet) => !sheet || !isIn(sheet.state))) return null;
    const totalsOf = (all: readonly { marks: Record<string, number> }[]) =>
      all.flatMap((one) => shownTotal(round, one) ?? []);
    const given = sheets.filter((sheet) => sheet?.state === 'submitted');
    const own = distributionOf(totalsOf(given.flatMap((sheet) => sheet ?? [])));
    if (!own) return null;
    const others = await blind.select().from(panelMarks).where(eq(panelMarks.roundId, roundId));
    const panel = others.length < LEAST ? undefined : distributionOf(totalsOf(others));
    return { own, panel: panel ?? null };
  });
