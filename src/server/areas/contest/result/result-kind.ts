import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { resultContent } from '#contract/contest/result.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordKind } from '#server/platform/editorial/records.ts';
import { topics } from '../table.ts';
import { codesOf, trackIdOf } from '../track-code.ts';
import { isPublishedWith } from './repository.ts';
import { results } from './table.ts';

type Data = z.output<typeof resultContent.data>;

/**
 * Returns the topic that the page of a result names. A result that is published with a topic stays so while that is
 * withdrawn, but does not name it.
 * @throws Fault missingReference for another topic that is not visible, or one of another session
 */
async function shownTopic(
  tx: Database,
  { year, topicId }: Pick<Data, 'year' | 'topicId'>,
  recordId: number | null,
): Promise<number | null> {
  if (topicId === null) return null;
  const [row] = await tx.select({ year: topics.year }).from(topics).where(eq(topics.id, topicId));
  if (row?.year === year) return topicId;
  const isKept = !row && recordId !== null && (await isPublishedWith(tx, recordId, topicId));
  if (!isKept) throw new Fault('missingReference', { field: 'field.result.topicId' });
  return null;
}

type SharedFields = Omit<Data, 'track'>;

/** Returns the fields that are the same in the editor's data and in the row. */
const sharedFields = ({
  year,
  topicId,
  tier,
  place,
  team,
  members,
  ...rest
}: SharedFields): SharedFields => {
  const { institution, country, work, reportUrl, filmUrl, pdfId } = rest;
  return {
    year,
    topicId,
    tier,
    place,
    team,
    members,
    institution,
    country,
    work,
    reportUrl,
    filmUrl,
    pdfId,
  };
};

/** Winning works. Each has its own page and is listed with its session. */
export const resultKind = recordKind({
  type: resultContent,
  table: results,
  title: ({ team }) => team,
  year: ({ year }) => year,
  session: ({ year }) => year,
  async toRow({ track, ...data }, tx, recordId) {
    const { year } = data;
    const topicId = await shownTopic(tx, data, recordId);
    const trackId = await trackIdOf(tx, { year, track }, 'field.result.track');
    return { ...data, topicId, trackId };
  },
  async toData(rows, db) {
    const codes = await codesOf(
      db,
      rows.map(({ trackId }) => trackId),
    );
    return rows.map((row) => ({ ...sharedFields(row), track: codes.get(row.trackId)! }));
  },
  tags: ({ id, year, tier }) => [
    tag.results(year),
    tag.result(year, id),
    ...(tier === 'first' ? [tag.firstPrizes] : []),
  ],
  address: (recordId, { year }) => `/results/${year}/${recordId}/`,
});
