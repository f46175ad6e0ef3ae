import { and, desc, eq, isNotNull } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { sameInBoth, type Bilingual } from '#contract/call/text/bilingual.ts';
import type { resultContent } from '#contract/contest/result.ts';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { listWinners, type Winner } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import { publishRecord } from '#server/platform/editorial/deed/publish.ts';
import { judgedEntries } from '../table.ts';
import type { Release } from './deed.ts';
import { releasedEntries, type ReleasedPrize, releases } from './table.ts';

const listPrized = (tx: Database, { id, roundId }: Release) =>
  tx
    .select({
      entryId: releasedEntries.entryId,
      rank: releasedEntries.rank,
      prize: releasedEntries.prize,
      year: entries.year,
      topicId: entries.topicId,
      track: tracks.code,
      versionId: judgedEntries.versionId,
    })
    .from(releasedEntries)
    .innerJoin(entries, eq(entries.id, releasedEntries.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(tracks, eq(tracks.id, topics.trackId))
    .innerJoin(
      judgedEntries,
      and(eq(judgedEntries.entryId, entries.id), eq(judgedEntries.roundId, roundId)),
    )
    .where(and(eq(releasedEntries.releaseId, id), isNotNull(releasedEntries.prize)))
    .orderBy(releasedEntries.rank, releasedEntries.entryId);
type Prized = Awaited<ReturnType<typeof listPrized>>[number] & { prize: ReleasedPrize | null };

/** The members who are named on the team's result page. */
export const namesOf = ({ members }: Winner) => members.map((name) => ({ name }));

const dataOf = (
  { year, track, topicId, prize }: Prized,
  winner: Winner,
): z.output<typeof resultContent.data> => ({
  year,
  track,
  topicId,
  tier: prize!.tier,
  place: prize!.place,
  team: sameInBoth(winner.team),
  members: namesOf(winner),
  // A team without a school is shown by its own name.
  institution: sameInBoth(winner.institution || winner.team),
  country: null,
  work: sameInBoth(winner.work),
  reportUrl: null,
  filmUrl: null,
  pdfId: null,
});

type Page = ReturnType<typeof dataOf>;

/**
 * A page as it was released anew, with what editors have added to the one that visitors see: what no release says,
 * and the translations of names.
 */
function withAdditions(page: Page, shown: Page): Page {
  const { country, reportUrl, filmUrl, pdfId } = shown;
  const named = ({ zh }: Bilingual, text: Bilingual) => [text.zh, text.en].includes(zh);
  const texts = (['team', 'institution', 'work'] as const)
    .filter((name) => named(page[name], shown[name]))
    .map((name) => [name, shown[name]] as const);
  return { ...page, ...Object.fromEntries(texts), country, reportUrl, filmUrl, pdfId };
}

/**
 * The latest result page of each entry of a round, published or not: an entry that wins again keeps its address, even
 * if the previous release was rescinded or an editor withdrew the page.
 */
async function pagesOf(tx: Database, { roundId }: Release): Promise<Map<number, number>> {
  const rows = await tx
    .selectDistinctOn([releasedEntries.entryId], {
      entryId: releasedEntries.entryId,
      resultId: releasedEntries.resultId,
    })
    .from(releasedEntries)
    .innerJoin(releases, eq(releases.id, releasedEntries.releaseId))
    .where(and(eq(releases.roundId, roundId), isNotNull(releasedEntries.resultId)))
    .orderBy(releasedEntries.entryId, desc(releasedEntries.releaseId));
  return new Map(rows.map(({ entryId, resultId }) => [entryId, resultId!]));
}

/** Publishes a page for each winner. @returns the ids of the pages */
async function publishAll(
  tx: Database,
  release: Release,
  pages: ReadonlyMap<number, number>,
): Promise<Set<number>> {
  const prized = await listPrized(tx, release);
  const winners = await listWinners(
    tx,
    prized.map(({ versionId }) => versionId),
  );
  const live = await resultKind.readLive(tx, [...pages.values()]);
  const shown = new Map(live.map(({ recordId, data }) => [recordId, data as Page]));
  const kept = new Set<number>();
  for (const [sort, one] of prized.entries()) {
    const known = pages.get(one.entryId) ?? null;
    const page = dataOf(one, winners.get(one.versionId)!);
    const former = known === null ? undefined : shown.get(known);
    const data = former ? withAdditions(page, former) : page;
    const { recordId } = await publishRecord(tx, resultKind, { recordId: known, data, sort });
    await linkPage(tx, release, one.entryId, recordId);
    kept.add(recordId);
  }
  return kept;
}

/**
 * Publishes the result pages of a release and withdraws those of entries that no longer win.
 * @throws Fault incomplete, missingReference
 */
export async function publishWinners(tx: Database, release: Release): Promise<void> {
  const pages = await pagesOf(tx, release);
  const kept = await publishAll(tx, release, pages);
  const former = [...pages.values()].filter((id) => !kept.has(id));
  const gone = (await resultKind.readLive(tx, former)).map(({ recordId }) => recordId);
  for (const id of gone) await resultKind.withdraw(tx, id);
  const changed = [...kept, ...gone];
  if (changed.length > 0) await followRecords(tx, resultKind, changed);
}

const linkPage = (tx: Database, { id }: Release, entryId: number, resultId: number) =>
  tx
    .update(releasedEntries)
    .set({ resultId })
    .where(and(eq(releasedEntries.releaseId, id), eq(releasedEntries.entryId, entryId)));
