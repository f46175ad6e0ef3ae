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

/** @throws Fault missingReference for a problem that visitors do not see, or of another session */
async function demandTopic(tx: Database, year: number, id: number): Promise<void> {
  const [row] = await tx.select({ year: topics.year }).from(topics).where(eq(topics.id, id));
  if (row?.year !== year) throw new Fault('missingReference', { field: 'field.result.topicId' });
}

type Written = Omit<z.output<typeof resultContent.data>, 'track'>;

/** What an editor writes and the row holds alike. */
const written = ({ year, topicId, tier, place, team, members, ...rest }: Written): Written => {
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

/** Works that won have a page each, and stand in the list of their session. */
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
    return rows.map((row) => ({ ...written(row), track: codes.get(row.trackId)! }));
  },
  tags: ({ id, year, tier }) => [
    tag.results(year),
    tag.result(year, id),
    ...(tier === 'first' ? [tag.firstPrizes] : []),
  ],
  address: (recordId, { year }) => `/results/${year}/${recordId}/`,
});
