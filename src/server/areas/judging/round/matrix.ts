import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { RoundMatrix } from '#contract/judging/matrix.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isJudged } from '../calibration/condition.ts';
import { isKnownTo } from '../conflict/find.ts';
import { isContending } from '../contending/condition.ts';
import { demandRound } from '../record.ts';
import { assignments, judgedEntries, judges, sheets } from '../table.ts';

/** Condition for the entries of a round that count and that the account may know of. */
const isShown = (accountId: number, roundId: number) =>
  and(
    eq(judgedEntries.roundId, roundId),
    isJudged,
    isContending(judgedEntries.entryId),
    isKnownTo(accountId, judgedEntries.entryId),
  );

const listEntries = (
  db: Database,
  accountId: number,
  roundId: number,
  { pageNum, pageSize }: Paging,
) =>
  db
    .select({
      entryId: judgedEntries.entryId,
      blindNo: judgedEntries.blindNo,
      number: entries.number,
      title: entries.title,
    })
    .from(judgedEntries)
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .where(isShown(accountId, roundId))
    .orderBy(asc(judgedEntries.blindNo))
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize);

const listPairs = (db: Database, roundId: number, entryIds: readonly number[]) =>
  db
    .select({
      entryId: assignments.entryId,
      judgeId: judges.id,
      name: judges.name,
      sheet: sheets.state,
      late: sheets.late,
    })
    .from(assignments)
    .innerJoin(judges, eq(judges.id, assignments.judgeId))
    .leftJoin(sheets, eq(sheets.assignmentId, assignments.id))
    .where(
      and(
        eq(assignments.roundId, roundId),
        eq(assignments.state, 'active'),
        inArray(assignments.entryId, [...entryIds]),
      ),
    )
    .orderBy(asc(judges.name), asc(judges.id));
type Pair = Awaited<ReturnType<typeof listPairs>>[number];

const cellOf = ({ judgeId, sheet, late }: Pair) => ({
  judgeId,
  sheet,
  isLate: (late?.length ?? 0) > 0,
});

/** Returns the sheet states of a page of entries, for each of their judges. @throws Fault notFound */
export async function readMatrix(
  db: Database,
  accountId: number,
  roundId: number,
  paging: Paging,
): Promise<RoundMatrix> {
  const { seats } = await demandRound(db, roundId);
  const shown = await listEntries(db, accountId, roundId, paging);
  const pairs = await listPairs(
    db,
    roundId,
    shown.map(({ entryId }) => entryId),
  );
  const names = new Map(pairs.map(({ judgeId, name }) => [judgeId, name]));
  const byEntry = Map.groupBy(pairs, ({ entryId }) => entryId);
  return {
    judges: [...names].map(([id, name]) => ({ id, name })),
    rows: shown.map(({ entryId, ...entry }) => {
      const cells = (byEntry.get(entryId) ?? []).map(cellOf);
      return { ...entry, cells, missing: Math.max(0, seats - cells.length) };
    }),
    total: await db.$count(judgedEntries, isShown(accountId, roundId)),
  };
}
