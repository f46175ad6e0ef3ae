import { eq, inArray } from 'drizzle-orm';
import { SCORE_METHODS } from '#contract/judging/rank/method.ts';
import type { RankedEntry, Ranking } from '#contract/judging/rank/ranking.ts';
import { meanOf, sampleDeviation } from '#domain/judging/score/deviation.ts';
import { flagsOf, type Flag } from '#domain/judging/score/flag.ts';
import { roundHalfUp, toNumber, type Fraction } from '#domain/judging/score/fraction.ts';
import { severities } from '#domain/judging/score/severity.ts';
import { byJudge, type CountedSheet } from '#domain/judging/score/counted-sheet.ts';
import type { EntryScores } from '#domain/judging/score/score.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teams } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hiddenFrom } from '../conflict/find.ts';
import { demandRound, type Round } from '../record.ts';
import { judgedEntries, judges } from '../table.ts';
import { listCounted } from './counted.ts';
import { combinedOf, earlierOf, type Combined } from './earlier.ts';
import { standingRanking } from '../standing.ts';
import { scoreRound, zRefusals, type RoundScores } from './round-scores.ts';

/** Names of the entries of a round, to be shown beside their scores. */
const listJudged = (db: Database, roundId: number) =>
  db
    .select({
      entryId: judgedEntries.entryId,
      blindNo: judgedEntries.blindNo,
      number: entries.number,
      title: entries.title,
      team: teams.name,
      trackId: topics.trackId,
    })
    .from(judgedEntries)
    .innerJoin(entries, eq(entries.id, judgedEntries.entryId))
    .innerJoin(teams, eq(teams.id, entries.teamId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(eq(judgedEntries.roundId, roundId));
type Judged = Awaited<ReturnType<typeof listJudged>>[number];

const perMethod = <T>(valueOf: (method: (typeof SCORE_METHODS)[number]) => T) =>
  Object.fromEntries(SCORE_METHODS.map((method) => [method, valueOf(method)])) as Record<
    (typeof SCORE_METHODS)[number],
    T
  >;

/** An entry's score from an earlier round, in points; null if that round has not ranked it. */
function earlierScore(combined: Combined, entryId: number): number | null {
  const { values, decimals } = earlierOf(combined);
  const value = values.get(entryId);
  return value === undefined ? null : value / 10 ** decimals;
}

function rowOf(
  judged: Judged,
  score: EntryScores,
  { ranked, own }: RoundScores,
  { method, decimals }: Round,
  combined: readonly Combined[],
): RankedEntry {
  const placeBy = (by: (typeof SCORE_METHODS)[number]) =>
    ranked[by].find(({ entry }) => entry === judged.entryId)!;
  const official = placeBy(method);
  const points = (value: Fraction) => roundHalfUp(value, decimals) / 10 ** decimals;
  const alone = own.find(({ entry }) => entry === judged.entryId)!;
  return {
    blindNo: judged.blindNo,
    number: judged.number,
    title: judged.title,
    team: judged.team,
    trackId: judged.trackId,
    sheets: score.sheets.length,
    rank: official.rank,
    isShared: official.isShared,
    scores: perMethod((by) => points(score.by[by])),
    own: points(alone.by[method]),
    earlier: combined.map((one) => earlierScore(one, judged.entryId)),
    ranks: perMethod((by) => placeBy(by).rank),
    isPlain: score.isPlain,
    deviation: score.deviation ?? null,
  };
}

const LAST = Number.MAX_SAFE_INTEGER;

function rowsOf(
  round: Round,
  all: readonly Judged[],
  roundScores: RoundScores,
  combined: readonly Combined[],
): RankedEntry[] {
  const scores = new Map(roundScores.scores.map((one) => [one.entry, one]));
  const rows = all.flatMap((judged) => {
    const score = scores.get(judged.entryId);
    return score ? [rowOf(judged, score, roundScores, round, combined)] : [];
  });
  return rows.toSorted(
    (one, other) => (one.rank ?? LAST) - (other.rank ?? LAST) || one.blindNo - other.blindNo,
  );
}

type Names = ReadonlyMap<number, string>;

async function namesOf(db: Database, sheets: readonly CountedSheet[]): Promise<Names> {
  const ids = [...new Set(sheets.map(({ judge }) => judge))];
  if (ids.length === 0) return new Map();
  const rows = await db.select().from(judges).where(inArray(judges.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function judgesOf(sheets: readonly CountedSheet[], { groups }: RoundScores, names: Names) {
  const gaps = severities(sheets);
  return [...byJudge(sheets)].map(([judge, own]) => {
    const totals = own.map(({ total }) => toNumber(total));
    const gap = gaps.get(judge);
    return {
      name: names.get(judge) ?? '',
      sheets: own.length,
      mean: meanOf(totals),
      deviation: sampleDeviation(totals) ?? null,
      severity: gap ? toNumber(gap) : null,
      group: groups.findIndex((group) => group.includes(judge)) + 1,
    };
  });
}

const valueOf = (flag: Flag): number | null => {
  if ('by' in flag) return flag.by;
  if ('seconds' in flag) return flag.seconds;
  return 'spread' in flag ? flag.spread : null;
};

const tellFlag = (flag: Flag, names: Names, judged: ReadonlyMap<number, Judged>) => ({
  name: flag.name,
  about:
    'entry' in flag ? String(judged.get(flag.entry)?.blindNo ?? '') : (names.get(flag.judge) ?? ''),
  value: valueOf(flag),
});

/** The latest stored ranking; null if there is none, or a sheet was changed since. */
async function presentKept(db: Database, round: Round): Promise<Ranking['kept']> {
  const row = await standingRanking(db, round);
  return row ? { at: row.at.toISOString(), by: row.by, digest: row.digest } : null;
}

/**
 * Computes the ranking of a round by all methods from the current sheets. Entries that the reader is in conflict with
 * are neither shown nor counted (requirement 18).
 * @throws Fault notFound
 */
export async function readRanking(
  db: Database,
  accountId: number,
  roundId: number,
): Promise<Ranking> {
  const round = await demandRound(db, roundId);
  const all = await listJudged(db, roundId);
  const hidden = await hiddenFrom(
    db,
    accountId,
    all.map(({ entryId }) => entryId),
  );
  const known = all.filter(({ entryId }) => !hidden.has(entryId));
  const sheets = (await listCounted(db, round)).filter(({ entry }) => !hidden.has(entry));
  const combined = await combinedOf(db, round);
  const roundScores = scoreRound(round, sheets, combined.map(earlierOf));
  const names = await namesOf(db, sheets);
  const byEntry = new Map(known.map((one) => [one.entryId, one]));
  return {
    state: round.state,
    method: round.method,
    decimals: round.decimals,
    rows: rowsOf(round, known, roundScores, combined),
    combined: combined.map(({ roundId, name, weight, ranking }) => ({
      roundId,
      name,
      weight,
      isRanked: ranking !== undefined,
    })),
    judges: judgesOf(sheets, roundScores, names),
    flags: flagsOf(sheets).map((flag) => tellFlag(flag, names, byEntry)),
    groups: roundScores.groups.length,
    zRefused: zRefusals(sheets, roundScores.groups).map((judge) => names.get(judge) ?? ''),
    kept: await presentKept(db, round),
  };
}
