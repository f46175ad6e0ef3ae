import { desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import type { Retention } from '#server/platform/worker/retention.ts';

const KEPT = sql.raw(`interval '180 days'`);

/** Returns the newest messages first, optionally only those to one address. */
export const latestMessages = (
  db: Database,
  count: number,
  recipient?: string,
): Promise<Message[]> =>
  db
    .select()
    .from(messages)
    .where(recipient === undefined ? undefined : eq(messages.recipient, recipient))
    .orderBy(desc(messages.id))
    .limit(count);

/** Removes messages after 180 days. */
export const messageRetention: Retention = {
  name: 'messages',
  forget: (db) =>
    db.delete(messages).where(lte(messages.createdAt, sql`clock_timestamp() - ${KEPT}`)),
};
