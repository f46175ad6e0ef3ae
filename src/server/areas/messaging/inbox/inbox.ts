import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import { messages, type Message } from '#server/platform/message/table.ts';

/** Whose they are stands in the condition of every query (threat 16). */
const ownedBy = (accountId: number) =>
  and(eq(messages.accountId, accountId), eq(messages.channel, 'site'));

const nothing = { zh: '', en: '' };

const shown = ({ id, category, content, link, createdAt, readAt }: Message) => ({
  id,
  category,
  title: content?.title ?? nothing,
  text: content?.text ?? nothing,
  link,
  sentAt: createdAt.toISOString(),
  isRead: readAt !== null,
});

/** A page of somebody's messages on the site, the latest first. */
export async function listOwn(db: Database, accountId: number, paging: Paging) {
  const where = ownedBy(accountId);
  const query = db.select().from(messages).where(where).orderBy(desc(messages.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(messages, where));
  return { rows: rows.map(shown), total };
}

/** How many of them somebody has not read. */
export const countUnread = (db: Database, accountId: number): Promise<number> =>
  db.$count(messages, and(ownedBy(accountId), isNull(messages.readAt)));

/** Remembers that somebody has read some of them, or all; those of others are passed over. */
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
