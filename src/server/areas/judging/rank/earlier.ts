import { inArray } from 'drizzle-orm';
import type { Bilingual } from '#contract/call/text/bilingual.ts';
import { Fault } from '#contract/fault.ts';
import type { EarlierRound } from '#domain/judging/sequence/combine.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandRound, type Round } from '../record.ts';
import { rounds } from '../table.ts';
import { standingRanking, type RankingRow } from '../standing.ts';

/** An earlier round that counts in a later one, with its current ranking; undefined if it has none. */
export interface Combined {
  roundId: number;
  name: Bilingual;
  weight: number;
  decimals: number;
  ranking: RankingRow | undefined;
}

/** Locks the rounds that count in a later one. Earlier rounds are always locked first. */
export async function lockEarlier(tx: Database, id: number): Promise<void> {
  const { combine } = await demandRound(tx, id);
  const ids = combine.map(({ roundId }) => roundId).toSorted((one, other) => one - other);
  for (const roundId of ids) await demandRound(tx, roundId, 'share');
}

/** Returns the rounds that count in a round, in the declared order. */
export async function combinedOf(
  db: Database,
  { combine }: Pick<Round, 'combine'>,
): Promise<Combined[]> {
  if (combine.length === 0) return [];
  const ids = combine.map(({ roundId }) => roundId);
  const rows = await db.select().from(rounds).where(inArray(rounds.id, ids));
  const found: Combined[] = [];
  for (const { roundId, weight } of combine) {
    const { name, decimals, state } = rows.find(({ id }) => id === roundId)!;
    const ranking = await standingRanking(db, { id: roundId, state });
    found.push({ roundId, name, weight, decimals, ranking });
  }
  return found;
}

/** The scores of an earlier round, without what it took from other rounds; only of entries that it ranked. */
export const earlierOf = ({ weight, decimals, ranking }: Combined): EarlierRound => ({
  weight,
  decimals,
  values: new Map(
    (ranking?.rows ?? []).flatMap(({ entryId, value, own = value, rank }) =>
      rank === null ? [] : [[entryId, own] as const],
    ),
  ),
});

/** The same, if all rounds are ranked. @throws Fault earlierUnranked, naming those that are not */
export function demandRanked(all: readonly Combined[]): EarlierRound[] {
  const missing = all.filter(({ ranking }) => ranking === undefined);
  if (missing.length === 0) return all.map(earlierOf);
  throw new Fault('earlierUnranked', {}, { names: missing.map(({ name }) => name) });
}
