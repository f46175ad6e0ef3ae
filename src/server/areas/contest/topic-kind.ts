import { asc, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { topicContent } from '#contract/contest/set-up.ts';
import { tag } from '#contract/call/tag.ts';
import { recordKind } from '#server/platform/editorial/records.ts';
import type { Database } from '#server/platform/db/database.ts';
import { announce } from '#server/platform/publish/batch/outbox.ts';
import { rejoinTopic } from './result/repository.ts';
import { topicAttachments, topics } from './table.ts';
import { codesOf, trackIdOf } from './track-code.ts';

async function attachmentsOf(db: Database, topicIds: number[]): Promise<Map<number, string[]>> {
  const found = await db
    .select()
    .from(topicAttachments)
    .where(inArray(topicAttachments.topicId, topicIds))
    .orderBy(asc(topicAttachments.sort));
  const grouped = Map.groupBy(found, ({ topicId }) => topicId);
  return new Map([...grouped].map(([id, rows]) => [id, rows.map(({ fileId }) => fileId)]));
}

async function writeAttachments(tx: Database, topicId: number, ids: readonly string[]) {
  await tx.delete(topicAttachments).where(eq(topicAttachments.topicId, topicId));
  const rows = [...new Set(ids)].map((fileId, sort) => ({ topicId, fileId, sort }));
  if (rows.length > 0) await tx.insert(topicAttachments).values(rows);
}

type SharedFields = Omit<z.output<typeof topicContent.data>, 'track' | 'attachmentIds'>;

/** Returns the fields that are the same in the editor's data and in the row. */
const sharedFields = ({
  year,
  title,
  summary,
  organiser,
  departmentId,
  ...rest
}: SharedFields): SharedFields => {
  const { description, requirements, awards, timetable, registration } = rest;
  return {
    year,
    title,
    summary,
    organiser,
    description,
    requirements,
    awards,
    timetable,
    registration,
    departmentId,
  };
};

/** Topics. Each has its own page and is listed with its track. */
export const topicKind = recordKind({
  type: topicContent,
  table: topics,
  title: ({ title }) => title,
  year: ({ year }) => year,
  session: ({ year }) => year,
  async toRow(data, tx) {
    return { ...sharedFields(data), trackId: await trackIdOf(tx, data, 'field.topic.track') };
  },
  async toData(rows, db) {
    const attachments = await attachmentsOf(
      db,
      rows.map(({ id }) => id),
    );
    const codes = await codesOf(
      db,
      rows.map(({ trackId }) => trackId),
    );
    return rows.map((row) => ({
      ...sharedFields(row),
      track: codes.get(row.trackId)!,
      attachmentIds: attachments.get(row.id) ?? [],
    }));
  },
  async writeBeside(tx, id, { year, attachmentIds }) {
    await writeAttachments(tx, id, attachmentIds);
    const won = await rejoinTopic(tx, { id, year });
    await announce(
      tx,
      won.map((result) => tag.result(year, result.id)),
    );
  },
  // Always includes `practice`, because a topic does not know whether its session is the practice session.
  tags: ({ id, year }) => [tag.topics(year), tag.topic(id), tag.practice],
  address: (recordId) => `/entryInformation/entryDetail/${recordId}/`,
});
