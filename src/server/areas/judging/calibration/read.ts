import { and, asc, eq } from 'drizzle-orm';
import type { Calibration } from '#contract/judging/calibration.ts';
import { meanOf } from '#domain/judging/score/deviation.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isKnownTo } from '../conflict/find.ts';
import { BY_ASSIGNMENT, demandRound, type Round } from '../record.ts';
import { assignments, judgedEntries, judges, sheets } from '../table.ts';
import { shownTotal } from '../total.ts';

const listGiven = (db: Database, accountId: number, { id }: Round) =>
  db
    .select({
      blindNo: judgedEntries.blindNo,
      number: entries.number,
      title: entries.title,
      judge: judges.name,
      sheet: sheets,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .innerJoin(entries, eq(entries.id, assignments.entryId))
    .innerJoin(judgedEntries, BY_ASSIGNMENT)
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.roundId, id),
        eq(assignments.isCalibration, true),
        eq(assignments.state, 'active'),
        isKnownTo(accountId, assignments.entryId),
      ),
    )
    .orderBy(asc(judgedEntries.blindNo), asc(judges.name), asc(judges.id));
type CalibrationSheet = Awaited<ReturnType<typeof listGiven>>[number];

function scoresOf(
  round: Round,
  rows: readonly CalibrationSheet[],
): { judge: string; total: number }[] {
  return rows.flatMap(({ judge, sheet }) => {
    const total = sheet?.state === 'submitted' ? shownTotal(round, sheet) : null;
    return total === null ? [] : [{ judge, total }];
  });
}

function presentOne(round: Round, rows: readonly CalibrationSheet[]): Calibration[number] {
  const { blindNo, number, title } = rows[0]!;
  const scores = scoresOf(round, rows);
  const mean = scores.length === 0 ? null : meanOf(scores.map(({ total }) => total));
  return {
    blindNo,
    number,
    title,
    judges: rows.length,
    mean,
    scores: scores.map((one) => ({ ...one, gap: one.total - (mean ?? one.total) })),
  };
}

/** Returns how the judges of a round scored the calibration entries. @throws Fault notFound */
export async function readCalibration(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<Calibration> {
  const round = await demandRound(db, roundId);
  const rows = await listGiven(db, accountId, round);
  return [...Map.groupBy(rows, ({ blindNo }) => blindNo).values()].map((own) =>
    presentOne(round, own),
  );
}
