import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { CONTENDING_STATE } from '#domain/registration/state.ts';
import { topics } from '#server/areas/contest/table.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { promotedFrom } from '../promotion/last.ts';
import type { Round } from '../record.ts';

/** An entry that a round judges. */
export interface Eligible {
  id: number;
  number: string | null;
  trackId: number;
  versionId: number;
}

/**
 * Returns the approved entries of a round's tracks, in the order of their ids; if the round follows another, only
 * those promoted from it.
 */
export async function listEligible(
  db: Database,
  { year, trackIds, followsId }: Pick<Round, 'year' | 'trackIds' | 'followsId'>,
): Promise<Eligible[]> {
  const rows = await db
    .select({ entry: entries, trackId: topics.trackId })
    .from(entries)
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .where(
      and(
        eq(entries.year, year),
        eq(entries.status, CONTENDING_STATE),
        isNotNull(entries.approvedId),
        trackIds.length > 0 ? inArray(topics.trackId, trackIds) : undefined,
        followsId === null ? undefined : promotedFrom(followsId, entries.id),
      ),
    )
    .orderBy(asc(entries.id));
  return rows.map(({ entry, trackId }) => ({
    id: entry.id,
    number: entry.number,
    trackId,
    versionId: entry.approvedId!,
  }));
}
