import { and, asc, eq, inArray } from 'drizzle-orm';
import { PRIZE_TIERS } from '#contract/contest/prize.ts';
import { Fault } from '#contract/fault.ts';
import { allot, type Allotment, type Placed } from '#domain/judging/award/allot.ts';
import { CONTENDING_STATE } from '#domain/registration/state.ts';
import { prizes } from '#server/areas/contest/result/table.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Round } from '../record.ts';
import { standingRanking, type RankingRow } from '../standing.ts';
import { tieDecisions } from './table.ts';

export type PrizeRow = typeof prizes.$inferSelect;
export type TieRow = typeof tieDecisions.$inferSelect;
type Track = typeof tracks.$inferSelect;

/** Returns the current ranking of a round. @throws Fault notRanked if there is none, or a sheet was changed since */
export async function demandRanking(tx: Database, round: Round): Promise<RankingRow> {
  const row = await standingRanking(tx, round);
  if (!row) throw new Fault('notRanked');
  return row;
}

/** Prizes of a track, who gets them, and the decisions of the chair. */
export interface TrackAwards {
  track: Track;
  prizes: readonly PrizeRow[];
  allotment: Allotment;
  decisions: readonly TieRow[];
}

/** Track ids of the ranked entries that are still in the contest, by entry id; an entry removed since wins nothing. */
async function tracksOf(tx: Database, ids: readonly number[]): Promise<Map<number, number>> {
  const rows = await tx
    .select({ id: entries.id, trackId: topics.trackId })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(and(inArray(entries.id, [...ids]), eq(entries.status, CONTENDING_STATE)));
  return new Map(rows.map(({ id, trackId }) => [id, trackId]));
}

/** Returns the prizes of a session, highest first, without special ones, which are given by people and not by rank. */
async function listPrizes(tx: Database, year: number): Promise<PrizeRow[]> {
  const rows = await tx
    .select()
    .from(prizes)
    .where(eq(prizes.year, year))
    .orderBy(asc(prizes.sort), asc(prizes.id));
  return rows
    .filter(({ tier }) => tier !== 'special')
    .toSorted((one, other) => PRIZE_TIERS.indexOf(one.tier) - PRIZE_TIERS.indexOf(other.tier));
}

/** Allots the prizes of each track according to a ranking (requirement 15). */
export async function allotAwards(
  tx: Database,
  { year }: Round,
  ranking: RankingRow,
): Promise<TrackAwards[]> {
  const trackOf = await tracksOf(
    tx,
    ranking.rows.map(({ entryId }) => entryId),
  );
  const found = await tx
    .select()
    .from(tracks)
    .where(inArray(tracks.id, [...new Set(trackOf.values())]))
    .orderBy(asc(tracks.sort), asc(tracks.id));
  const given = await listPrizes(tx, year);
  const decided = await tx
    .select()
    .from(tieDecisions)
    .where(eq(tieDecisions.rankingId, ranking.id));
  return found.map((track) => {
    const placed = ranking.rows.flatMap(({ entryId, rank }): Placed[] =>
      rank !== null && trackOf.get(entryId) === track.id ? [{ entry: entryId, rank }] : [],
    );
    const own = given.filter(({ trackId }) => trackId === null || trackId === track.id);
    const decisions = decided.filter(({ trackId }) => trackId === track.id);
    const allotment = allot(
      placed,
      own.map(({ id, count }) => ({ prize: id, count })),
      decisions.map(({ prizeId, entryIds }) => ({ prize: prizeId, entries: entryIds })),
    );
    return { track, prizes: own, allotment, decisions };
  });
}
