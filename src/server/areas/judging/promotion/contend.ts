import { and, asc, eq } from 'drizzle-orm';
import type { PromotionCandidate } from '#contract/judging/rank/promotion.ts';
import type { Contender } from '#domain/judging/sequence/promote.ts';
import { CONTENDING_STATE } from '#domain/registration/state.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isJudged } from '../calibration/condition.ts';
import type { RankingRow } from '../standing.ts';
import type { Round } from '../record.ts';
import { judgedEntries } from '../table.ts';

/** An entry that may be promoted, with its number and names. */
export interface NamedContender extends Contender {
  number: string;
  title: string;
  team: string;
  isShared: boolean;
}

const listJudged = (db: Database, roundId: number) =>
  db
    .select({
      entry: entries.id,
      number: entries.number,
      title: entries.title,
      team: teams.name,
      track: topics.trackId,
    })
    .from(judgedEntries)
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(and(eq(judgedEntries.roundId, roundId), isJudged, eq(entries.status, CONTENDING_STATE)))
    .orderBy(asc(entries.id));

const LAST = Number.MAX_SAFE_INTEGER;

/** Returns the entries of a round that are still in the contest, best first and those without a rank last. */
export async function listContenders(
  db: Database,
  { id }: Round,
  ranking: RankingRow,
): Promise<NamedContender[]> {
  const places = new Map(ranking.rows.map((row) => [row.entryId, row]));
  const known = (await listJudged(db, id)).map((one) => {
    const { rank = null, value = null, isShared = false } = places.get(one.entry) ?? {};
    return { ...one, number: one.number ?? '', rank, value, isShared };
  });
  return known.toSorted((one, other) => (one.rank ?? LAST) - (other.rank ?? LAST));
}

/** An entry as the chair reads it, with its score in points. */
export const presentContender = (
  { number, title, team, track, rank, value, isShared }: NamedContender,
  { decimals }: Round,
): PromotionCandidate => ({
  number,
  title,
  team,
  trackId: track,
  rank,
  isShared,
  value: value === null ? null : value / 10 ** decimals,
});
