import * as z from 'zod/mini';
import { and, eq, gt, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/job/definition.ts';
import {
  sendDigest,
  type Digest,
  type DigestSpan,
  type OwnedNews,
} from '#server/platform/message/digest.ts';
import { entries, entryEvents, entryMessages } from '../record/entry/table.ts';
import { entriesCame, lettersCame } from '../templates.ts';

type TopicNews = Omit<OwnedNews, 'owner'> & { departmentId: number | null };
const ownedNews = ({ departmentId, ...news }: TopicNews): OwnedNews => ({
  ...news,
  owner: { departmentId, createdById: null },
});

/** Counts, for each topic, the entries with a new row in a table; practice contests are not counted. */
async function newsOf(
  tx: Database,
  table: typeof entryEvents | typeof entryMessages,
  { after, upTo }: DigestSpan,
  isMeant: SQL,
): Promise<OwnedNews[]> {
  const { id, at, entryId } = table;
  const isNew = after === null ? gt(at, sql`now() - interval '1 day'`) : gt(id, after);
  const rows = await tx
    .select({
      title: topics.title,
      departmentId: entries.departmentId,
      count: sql<number>`count(DISTINCT ${entries.id})::int`,
    })
    .from(table as PgTable)
    .innerJoin(entries, eq(entries.id, entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(isNew, lte(id, upTo), isMeant, ne(contests.status, 'practice')))
    .groupBy(topics.id, entries.departmentId);
  return rows.map(ownedNews);
}

/**
 * Condition that an event has made an entry wait for reviewers: it was submitted for the first time or again, got a
 * place that it had waited for, was moved to their topic or reopened.
 */
const CAME = or(
  inArray(entryEvents.deed, ['submit', 'accept']),
  and(inArray(entryEvents.deed, ['move', 'reopen']), eq(entryEvents.status, 'submitted')),
)!;

/** Digest of new and changed entries, for reviewers. */
export const entriesDigest: Digest = {
  name: 'entries',
  template: entriesCame,
  permission: 'contest:entry:review',
  link: '/admin/#/contest/entry',
  table: entryEvents,
  read: (tx, span) => newsOf(tx, entryEvents, span, CAME),
};

/** Digest of messages from teams, for those who may answer. */
export const lettersDigest: Digest = {
  name: 'letters',
  template: lettersCame,
  permission: 'contest:entry:message',
  link: '/admin/#/contest/entry?isCurrent=false&isUnanswered=true',
  table: entryMessages,
  read: (tx, span) => newsOf(tx, entryMessages, span, eq(entryMessages.isOffice, false)),
};

/** Sends both digests every morning. */
export const entriesDigestJob = defineJob({
  name: 'registration.digest',
  args: z.object({}),
  timeout: 300,
  isRepeatable: true,
  defaultTimetable: { cron: '0 0 8 * * ?', group: 'registration' },
  async run({ db, findHolders, say }) {
    const told = await sendDigest(db, findHolders, entriesDigest);
    say(String(told + (await sendDigest(db, findHolders, lettersDigest))));
  },
});
