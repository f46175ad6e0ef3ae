import { eq, inArray } from 'drizzle-orm';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { demandRound } from '../record.ts';
import type { RankingRow } from '../standing.ts';
import { allotAwards, demandRanking, type PrizeRow, type TrackAwards } from './read.ts';

type Named = RoundAwards['tracks'][number]['prizes'][number]['winners'][number];
type Names = ReadonlyMap<number, Omit<Named, 'place'>>;

/** Names of the ranked entries, for the office. */
async function namesOf(db: Database, ranked: RankingRow['rows']): Promise<Names> {
  const places = new Map(ranked.map((row) => [row.entryId, row]));
  const rows = await db
    .select({ id: entries.id, number: entries.number, title: entries.title, team: teams.name })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(inArray(entries.id, [...places.keys()]));
  return new Map(
    rows.map(({ id, number, title, team }) => {
      const { rank, isShared } = places.get(id)!;
      return [id, { number: number ?? '', title, team, rank: rank ?? 0, isShared }];
    }),
  );
}

function prizeOf({ allotment, decisions }: TrackAwards, prize: PrizeRow, names: Names) {
  const { awards, tie } = allotment;
  const decision = decisions.find(({ prizeId }) => prizeId === prize.id);
  return {
    prizeId: prize.id,
    tier: prize.tier,
    name: prize.name,
    count: prize.count,
    winners: awards
      .filter((award) => award.prize === prize.id)
      .map(({ entry, place }) => ({ ...names.get(entry)!, place })),
    tie:
      tie?.prize === prize.id
        ? { seats: tie.seats, entries: tie.entries.map((entry) => names.get(entry)!) }
        : null,
    decision: decision ? { way: decision.way, reason: decision.reason, by: decision.by } : null,
  };
}

/**
 * Returns who gets which prize of a round, and which ties are undecided.
 * @throws Fault notFound, notRanked, ownConflict
 */
export async function readAwards(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<RoundAwards> {
  const round = await demandRound(db, roundId);
  await demandUnbiased(db, accountId, roundId);
  const ranking = await demandRanking(db, round);
  const all = await allotAwards(db, round, ranking);
  const names = await namesOf(db, ranking.rows);
  return {
    tracks: all.map((one) => ({
      trackId: one.track.id,
      name: one.track.name,
      prizes: one.prizes.map((prize) => prizeOf(one, prize, names)),
    })),
    isWhole: all.every(({ allotment }) => allotment.tie === null),
  };
}
