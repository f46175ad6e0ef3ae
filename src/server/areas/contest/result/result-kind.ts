import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { resultContent } from '#contract/contest/result.ts';
import { Fault } from '#contract/fault.ts';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { recordKind } from '#server/platform/editorial/records.ts';
import { topics } from '../table.ts';
import { codesOf, trackIdOf } from '../track-code.ts';
import { results } from './table.ts';

/** @throws Fault missingReference for a topic that is not visible, or belongs to another session */
async function demandTopic(tx: Database, year: number, id: number): Promise<void> {
  const [row] = await tx.select({ year: topics.year }).from(topics).where(eq(topics.id, id));
  if (row?.year !== year) throw new Fault('missingReference', { field: 'field.result.topicId' });
}

type SharedFields = Omit<z.output<typeof resultContent.data>, 'track'>;

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
  async toRow({ track, ...data }, tx) {
    const { year, topicId } = data;
    if (topicId !== null) await demandTopic(tx, year, topicId);
    return { ...data, trackId: await trackIdOf(tx, { year, track }, 'field.result.track') };
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
