import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Outcome } from '#contract/judging/outcome/outcome.ts';
import type { ReleaseField } from '#contract/judging/outcome/release.ts';
import { pointsOf } from '#domain/judging/sheet/mark.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { teamMembers } from '#server/areas/registration/record/team/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { appeals } from '../appeal/table.ts';
import { releasedEntries, releases } from '../release/table.ts';
import { rankings, rounds } from '../table.ts';

/** Whether a team has appealed against its line of a release, also if it took the appeal back. */
const hasAppealed = sql<boolean>`EXISTS (SELECT 1 FROM ${appeals} WHERE ${appeals.releaseId} = ${releases.id}
  AND ${appeals.entryId} = ${releasedEntries.entryId})`;

/** Whether the reader may appeal: a captain may until the deadline, once for each release. */
const mayAppeal = sql<boolean>`coalesce(
  ${teamMembers.role} = 'captain' AND ${releases.appealUntil} >= now() AND NOT ${hasAppealed}, false)`;

/** Whether an earlier release of the round was public. */
const isCorrected = sql<boolean>`EXISTS (SELECT 1 FROM ${releases} former
  WHERE former.round_id = ${releases.roundId} AND former.id < ${releases.id} AND former.released_at IS NOT NULL)`;

/** Released lines of the reader's own teams. */
const listLines = (db: Database, accountId: number) =>
  db
    .select({
      line: releasedEntries,
      release: releases,
      round: rounds,
      digest: rankings.digest,
      number: entries.number,
      isOut: sql<boolean>`${entries.status} = 'disqualified'`,
      topic: topics.title,
      mayAppeal,
      hasAppealed,
      isCorrected,
    })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .innerJoin(rounds, eq(rounds.id, releases.roundId))
    .innerJoin(rankings, eq(rankings.id, releases.rankingId))
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(teamMembers, eq(teamMembers.teamId, entries.teamId))
    .where(
      and(
        eq(teamMembers.accountId, accountId),
        isNull(teamMembers.leftAt),
        eq(releases.status, 'released'),
      ),
    )
    .orderBy(desc(releases.releasedAt), desc(releasedEntries.entryId));
type Line = Awaited<ReturnType<typeof listLines>>[number];

/** The criteria of a round with the judges' mean marks, in points. */
const criteriaOf = ({ line: { means }, round: { criteria } }: Line) =>
  criteria.flatMap(({ id, name }) => {
    const mean = means[id];
    return mean === undefined ? [] : [{ name, mean: pointsOf(mean) }];
  });

function outcomeOf(found: Line): Outcome {
  const { line, release, round } = found;
  const chosen = <T>(field: ReleaseField, value: T): T | null =>
    release.fields.includes(field) ? value : null;
  const { prize } = line;
  return {
    releaseId: release.id,
    entryId: line.entryId,
    roundId: round.id,
    year: round.year,
    number: found.number,
    topic: found.topic,
    round: round.name,
    releasedAt: release.releasedAt!.toISOString(),
    isCorrected: found.isCorrected,
    prize: found.isOut ? null : prize && { tier: prize.tier, name: prize.name, place: prize.place },
    promoted: chosen('promotion', line.promoted),
    rank: chosen('rank', line.rank),
    value: chosen('value', line.value / 10 ** round.decimals),
    decimals: round.decimals,
    criteria: chosen('criteria', criteriaOf(found)),
    comments: chosen('comments', line.comments),
    digest: found.digest,
    appealUntil: release.appealUntil?.toISOString() ?? null,
    mayAppeal: found.mayAppeal,
    hasAppealed: found.hasAppealed,
  };
}

/** Returns the outcomes of an account's entries, limited to the fields chosen for release (requirement 15). */
export const listOutcomes = async (db: Database, accountId: number): Promise<Outcome[]> =>
  (await listLines(db, accountId)).map(outcomeOf);
