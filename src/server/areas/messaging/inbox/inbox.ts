import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { messages, type Message } from '#server/platform/message/table.ts';

/** The owner is part of the condition of every query (threat 16). */
const ownedBy = (accountId: number) =>
  and(eq(messages.accountId, accountId), eq(messages.channel, 'site'));

const nothing = { zh: '', en: '' };

const presentMessage = ({ id, category, content, link, createdAt, readAt }: Message) => ({
  id,
  category,
  title: content?.title ?? nothing,
  text: content?.text ?? nothing,
  link,
  sentAt: createdAt.toISOString(),
  isRead: readAt !== null,
});

/** Returns a page of an account's messages on the site, latest first. */
export async function listOwn(db: Database, accountId: number, paging: Paging) {
  const where = ownedBy(accountId);
  const query = db.select().from(messages).where(where).orderBy(desc(messages.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(messages, where));
  return { rows: rows.map(presentMessage), total };
}

/** Counts an account's unread messages on the site. */
export const countUnread = (db: Database, accountId: number): Promise<number> =>
  db.$count(messages, and(ownedBy(accountId), isNull(messages.readAt)));

/** Marks some or all of an account's messages as read; ids of other accounts' messages are ignored. */
export async function markRead(
  db: Database,
  accountId: number,
  ids: readonly number[] | undefined,
): Promise<void> {
  await db
    .update(messages)
    .set({ readAt: sql`clock_timestamp()` })
    .where(
      and(
        ownedBy(accountId),
        isNull(messages.readAt),
        ids === undefined ? undefined : inArray(messages.id, [...ids]),
      ),
    );
}
