import { asc, eq, inArray } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type {
  PromotionOrder,
  PromotionPreview,
  RoundPromotion,
} from '#contract/judging/rank/promotion.ts';
import { tracks } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { standingRanking, type RankingRow } from '../standing.ts';
import { demandRound, type Round } from '../record.ts';
import { rounds } from '../table.ts';
import { presentContender, listContenders, type NamedContender } from './contend.ts';
import { listPromotions, type PromotionRow } from './last.ts';
import { promotedOf, selectPromoted, type Selection } from './select.ts';

/**
 * Returns a ranked round with its contenders, for a caller who is not in conflict with any of its entries.
 * @throws Fault notRanked, ownConflict
 */
export async function demandContenders(db: Database, accountId: number, round: Round) {
  await demandUnbiased(db, accountId, round.id);
  const ranking = await standingRanking(db, round);
  if (!ranking) throw new Fault('notRanked');
  return { round, ranking, known: await listContenders(db, round, ranking) };
}

/** Returns the rounds that follow a round. */
export const listNext = (db: Database, roundId: number) =>
  db.select().from(rounds).where(eq(rounds.followsId, roundId)).orderBy(asc(rounds.number));

async function tracksOf(db: Database, known: readonly NamedContender[]) {
  const byTrack = Map.groupBy(known, ({ track }) => track);
  const rows = await db
    .select()
    .from(tracks)
    .where(inArray(tracks.id, [...byTrack.keys()]))
    .orderBy(asc(tracks.sort), asc(tracks.id));
  return rows.map(({ id, name }) => ({ trackId: id, name, entries: byTrack.get(id)!.length }));
}

const presentPromotion = (
  { at, by, way, reason, rule, entryIds, rankingId }: PromotionRow,
  known: readonly NamedContender[],
  ranking: RankingRow,
) => ({
  at: at.toISOString(),
  by,
  way,
  reason,
  cuts: rule.cuts.map((cut) => ({ way: cut.way, reason: cut.reason })),
  entries: known.flatMap(({ entry, number }) => (entryIds.includes(entry) ? [number] : [])),
  isCurrent: rankingId === ranking.id,
});

/** Returns all contenders of a round and its promotions so far. @throws Fault notFound, notRanked, ownConflict */
export async function readPromotion(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<RoundPromotion> {
  const round = await demandRound(db, roundId);
  const { ranking, known } = await demandContenders(db, accountId, round);
  const made = await listPromotions(db, roundId);
  return {
    rankingId: ranking.id,
    decimals: round.decimals,
    entries: known.map((one) => presentContender(one, round)),
    tracks: await tracksOf(db, known),
    next: (await listNext(db, roundId)).map(({ id, name, state }) => ({ id, name, state })),
    made: made.map((row) => presentPromotion(row, known, ranking)),
  };
}

/** Why an entry is promoted. */
function wayOf(entry: number, { byRule, cuts }: Selection): 'rule' | 'cut' | 'hand' {
  if (byRule.includes(entry)) return 'rule';
  return cuts.some(({ crossed }) => crossed?.includes(entry)) ? 'cut' : 'hand';
}

/**
 * Returns what a promotion would result in.
 * @throws Fault notFound, notRanked, ownConflict, promotionIncomplete, entryUnknown
 */
export async function previewOf(
  db: Database,
  accountId: number,
  roundId: number,
  order: PromotionOrder,
): Promise<PromotionPreview> {
  const round = await demandRound(db, roundId);
  const { known } = await demandContenders(db, accountId, round);
  const selection = selectPromoted(round, known, order);
  const going = new Set(promotedOf(selection));
  return {
    entries: known
      .filter(({ entry }) => going.has(entry))
      .map((one) => ({ ...presentContender(one, round), by: wayOf(one.entry, selection) })),
    cuts: selection.cuts.map(({ track, seats, entries, crossed }) => ({
      trackId: track,
      seats,
      entries: known
        .filter(({ entry }) => entries.includes(entry))
        .map((one) => presentContender(one, round)),
      isDecided: crossed !== undefined,
    })),
  };
}
