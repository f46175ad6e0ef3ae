import { over, roundHalfUp } from '#domain/judging/score/fraction.ts';
import { lotOf } from '#domain/judging/score/tie-break.ts';
import { byEntry, type CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { TrackAwards } from '../award/read.ts';
import type { PromotionRow } from '../promotion/last.ts';
import { listCounted } from '../rank/counted.ts';
import type { RankingRow } from '../standing.ts';
import type { Round } from '../record.ts';
import { assignments, sheets } from '../table.ts';
import type { releasedEntries, ReleasedPrize } from './table.ts';

type Line = Omit<typeof releasedEntries.$inferInsert, 'releaseId'>;

/** The judges' mean mark for each criterion, in hundredths, rounded half up. */
function meansOf({ criteria }: Round, own: readonly CountedSheet[]): Record<string, number> {
  const means = criteria.flatMap(({ id, kind }) => {
    const marks = own.flatMap(({ marks: { [id]: mark } }) => mark ?? []);
    if (kind === 'text' || marks.length === 0) return [];
    const sum = marks.reduce((total, mark) => total + mark, 0);
    return [[String(id), roundHalfUp(over({ n: BigInt(sum), d: 1n }, marks.length), 0)] as const];
  });
  return Object.fromEntries(means);
}

/** The judges' comments for teams, by sheet. */
async function commentsOf(db: Database, { id }: Round): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: sheets.assignmentId, comment: sheets.comment })
    .from(sheets)
    .innerJoin(assignments, eq(assignments.id, sheets.assignmentId))
    .where(eq(assignments.roundId, id));
  return new Map(rows.map((row) => [row.id, row.comment.trim()]));
}

/** The prizes, by entry. */
function prizesOf(all: readonly TrackAwards[]): Map<number, ReleasedPrize> {
  const given = all.flatMap(({ prizes, allotment }) =>
    allotment.awards.map(({ entry, prize, place }) => {
      const { id, tier, name } = prizes.find((one) => one.id === prize)!;
      return [entry, { id, tier, name, place }] as const;
    }),
  );
  return new Map(given);
}

/**
 * Shuffles the sheets of an entry in a separate order for each entry, so that comments cannot be attributed to a
 * judge, here or across entries.
 */
const shuffled = ({ seed }: Round, own: readonly CountedSheet[]): CountedSheet[] =>
  own.toSorted((one, other) => lotOf(seed, one.id) - lotOf(seed, other.id));

/** Composes the lines of a release, one for each entry: its rank, prize, mean marks and comments. */
export async function composeLines(
  db: Database,
  round: Round,
  ranking: RankingRow,
  awards: readonly TrackAwards[],
  promotion?: PromotionRow,
): Promise<Line[]> {
  const own = byEntry(await listCounted(db, round));
  const comments = await commentsOf(db, round);
  const prizes = prizesOf(awards);
  return ranking.rows.map(({ entryId, rank, value }) => {
    const counted = own.get(entryId) ?? [];
    return {
      entryId,
      rank,
      value,
      prize: prizes.get(entryId) ?? null,
      promoted: promotion ? promotion.entryIds.includes(entryId) : null,
      means: meansOf(round, counted),
      comments: shuffled(round, counted).flatMap(({ id }) => comments.get(id) || []),
    };
  });
}
