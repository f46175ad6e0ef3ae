import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { messages } from './table.ts';

/** The channel on which senders hear that there is work. */
export const MESSAGE_CHANNEL = 'podium_message';

export type Message = typeof messages.$inferSelect;

const KEPT = sql.raw(`interval '180 days'`);

/** Puts a message into the queue; an earlier one that was not sent yet is of no use any more. */
export async function enqueue(
  db: Database,
  message: Pick<Message, 'recipient' | 'template' | 'locale' | 'values'>,
): Promise<void> {
  const { recipient, template } = message;
  await db
    .update(messages)
    .set({ status: 'failed', error: 'replaced', values: {} })
    .where(
      and(
        eq(messages.status, 'waiting'),
        eq(messages.recipient, recipient),
        eq(messages.template, template),
      ),
    );
  await db.insert(messages).values({ channel: 'sms', ...message });
  await db.execute(sql`SELECT pg_notify(${MESSAGE_CHANNEL}, '')`);
}

/** The newest messages first; those to one phone, if it is named. */
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
