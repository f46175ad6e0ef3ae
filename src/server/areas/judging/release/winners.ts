import { and, eq, isNotNull } from 'drizzle-orm';
import { resultKind } from '#server/areas/contest/result/result-kind.ts';
import { topics, tracks } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { listWinners, type Winner } from '#server/areas/registration/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import { publishRecord } from '#server/platform/editorial/deed/publish.ts';
import { judgedEntries } from '../table.ts';
import type { Release } from './deed.ts';
import { releasedEntries, type ReleasedPrize } from './table.ts';

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

/** Who of a team stands on its page. */
export const namesOf = ({ members }: Winner) => members.map((name) => ({ name }));

const both = (text: string) => ({ zh: text, en: text });

const dataOf = ({ year, track, topicId, prize }: Prized, winner: Winner) => ({
  year,
  track,
  topicId,
  tier: prize!.tier,
  place: prize!.place,
  team: both(winner.team),
  members: namesOf(winner),
  // A team without a school is known by its own name.
  institution: both(winner.institution || winner.team),
  country: null,
  work: both(winner.work),
  reportUrl: null,
  filmUrl: null,
  pdfId: null,
});

/** The pages of what won before, by entry; whoever wins again keeps theirs. */
async function pagesOf(tx: Database, before: Release | undefined): Promise<Map<number, number>> {
  if (!before) return new Map();
  const rows = await tx
    .select({ entryId: releasedEntries.entryId, resultId: releasedEntries.resultId })
    .from(releasedEntries)
    .where(eq(releasedEntries.releaseId, before.id));
  return new Map(
    rows.flatMap(({ entryId, resultId }) =>
      resultId === null ? [] : [[entryId, resultId] as const],
    ),
  );
}

/** Which of the pages are still there: an editor may have taken one away. */
async function stillThere(tx: Database, ids: readonly number[]): Promise<Set<number>> {
  const live = await resultKind.readLive(tx, ids);
  return new Set(live.map(({ recordId }) => recordId));
}

/**
 * Publishes what won, each with a page of its own, and takes away what does not win any more.
 * @throws Fault incomplete, missingReference
 */
export async function publishWinners(
  tx: Database,
  release: Release,
  before: Release | undefined,
): Promise<void> {
  const prized = await listPrized(tx, release);
  const winners = await listWinners(
    tx,
    prized.map(({ versionId }) => versionId),
  );
  const pages = await pagesOf(tx, before);
  const live = await stillThere(tx, [...pages.values()]);
  const kept = new Set<number>();
  for (const [sort, one] of prized.entries()) {
    const page = pages.get(one.entryId);
    const known = page !== undefined && live.has(page) ? page : null;
    const data = dataOf(one, winners.get(one.versionId)!);
    const { recordId } = await publishRecord(tx, resultKind, { recordId: known, data, sort });
    await keepPage(tx, release, one.entryId, recordId);
    kept.add(recordId);
  }
  const gone = [...live].filter((id) => !kept.has(id));
  for (const id of gone) await resultKind.withdraw(tx, id);
  const changed = [...kept, ...gone];
  if (changed.length > 0) await followRecords(tx, resultKind, changed);
}

const keepPage = (tx: Database, { id }: Release, entryId: number, resultId: number) =>
  tx
    .update(releasedEntries)
    .set({ resultId })
    .where(and(eq(releasedEntries.releaseId, id), eq(releasedEntries.entryId, entryId)));
