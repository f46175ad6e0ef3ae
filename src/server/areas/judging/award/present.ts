import { eq, inArray } from 'drizzle-orm';
import type { RoundAwards } from '#contract/judging/outcome/award.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { demandUnbiased } from '../conflict/unbiased.ts';
import { demandRound } from '../record.ts';
import { allotAwards, demandRanking, type PrizeRow, type TrackAwards } from './read.ts';

interface Named {
  number: string;
  title: string;
  team: string;
  rank: number;
}
type Names = ReadonlyMap<number, Named>;

/** Names of the entries, for the office. @param ranks ranks by entry id */
async function namesOf(db: Database, ranks: ReadonlyMap<number, number | null>): Promise<Names> {
  const rows = await db
    .select({ id: entries.id, number: entries.number, title: entries.title, team: teams.name })
    .from(entries)
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .where(inArray(entries.id, [...ranks.keys()]));
  return new Map(
    rows.map(({ id, number, title, team }) => [
      id,
      { number: number ?? '', title, team, rank: ranks.get(id) ?? 0 },
    ]),
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
  const names = await namesOf(
    db,
    new Map(ranking.rows.map(({ entryId, rank }) => [entryId, rank])),
  );
  return {
    tracks: all.map((one) => ({
      trackId: one.track.id,
      name: one.track.name,
      prizes: one.prizes.map((prize) => prizeOf(one, prize, names)),
    })),
    isWhole: all.every(({ allotment }) => allotment.tie === null),
  };
}
