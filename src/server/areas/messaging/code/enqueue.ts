import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { wakeSenders } from '#server/platform/message/notify.ts';
import { messages, type Message } from '#server/platform/message/table.ts';

/**
 * Queues a code for an address. An earlier code that has not been sent yet is given up, since the new one replaces
 * it.
 */
export async function enqueueCode(
  db: Database,
  message: Pick<Message, 'channel' | 'recipient' | 'template' | 'locale'> & { code: string },
): Promise<void> {
  const { code, ...row } = message;
  await db
    .update(messages)
    .set({ status: 'failed', error: 'replaced', values: {} })
    .where(
      and(
        sql`${messages.status} = 'waiting'`,
        isNull(messages.accountId),
        eq(messages.recipient, row.recipient),
        eq(messages.template, row.template),
      ),
    );
  await db.insert(messages).values({ ...row, values: { code } });
  await wakeSenders(db);
}
