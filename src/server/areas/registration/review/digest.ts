import * as z from 'zod/mini';
import { and, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { contests, topics } from '#server/areas/contest/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { defineJob } from '#server/platform/job/definition.ts';
import {
  tellDigest,
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

/** The entries of each topic that were submitted, or submitted anew; what is for practice counts for nothing. */
async function readNews(tx: Database, { after, upTo }: DigestSpan): Promise<OwnedNews[]> {
  const isNew =
    after === null ? gt(entryEvents.at, sql`now() - interval '1 day'`) : gt(entryEvents.id, after);
  const rows = await tx
    .select({
      title: topics.title,
      departmentId: entries.departmentId,
      count: sql<number>`count(DISTINCT ${entries.id})::int`,
    })
    .from(entryEvents)
    .innerJoin(entries, eq(entries.id, entryEvents.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(
      and(
        isNew,
        lte(entryEvents.id, upTo),
        eq(entryEvents.deed, 'submit'),
        ne(contests.status, 'practice'),
      ),
    )
    .groupBy(topics.id, entries.departmentId);
  return rows.map(ownedNews);
}

/** New and changed entries, for whoever reviews them. */
export const entriesDigest: Digest = {
  name: 'entries',
  template: entriesCame,
  permission: 'contest:entry:review',
  link: '/admin/#/contest/entry',
  table: entryEvents,
  read: readNews,
};

/** The entries of each topic whose teams have written to the office. */
async function readLetters(tx: Database, { after, upTo }: DigestSpan): Promise<OwnedNews[]> {
  const isNew =
    after === null
      ? gt(entryMessages.at, sql`now() - interval '1 day'`)
      : gt(entryMessages.id, after);
  const isTheirs = and(isNew, lte(entryMessages.id, upTo), eq(entryMessages.isOffice, false));
  const rows = await tx
    .select({
      title: topics.title,
      departmentId: entries.departmentId,
      count: sql<number>`count(DISTINCT ${entries.id})::int`,
    })
    .from(entryMessages)
    .innerJoin(entries, eq(entries.id, entryMessages.entryId))
    .innerJoin(topics, eq(topics.id, entries.topicId))
    .innerJoin(contests, eq(contests.year, entries.year))
    .where(and(isTheirs, ne(contests.status, 'practice')))
    .groupBy(topics.id, entries.departmentId);
  return rows.map(ownedNews);
}

/** What teams have written, for whoever may answer. */
export const lettersDigest: Digest = {
  name: 'letters',
  template: lettersCame,
  permission: 'contest:entry:message',
  link: '/admin/#/contest/entry?isCurrent=false&isUnanswered=true',
  table: entryMessages,
  read: readLetters,
};

/** Tells of both in the morning. */
export const entriesDigestJob = defineJob({
  name: 'registration.digest',
  args: z.object({}),
  timeout: 300,
  isRepeatable: true,
  usual: { cron: '0 0 8 * * ?', group: 'registration' },
  async run({ db, findHolders, say }) {
    const told = await tellDigest(db, findHolders, entriesDigest);
    say(String(told + (await tellDigest(db, findHolders, lettersDigest))));
  },
});
