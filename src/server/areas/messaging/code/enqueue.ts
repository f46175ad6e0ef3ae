import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { wakeSenders } from '#server/platform/message/notify.ts';
import { messages, type Message } from '#server/platform/message/table.ts';

/** Puts a code into the queue, to whoever has the address; an earlier one that was not sent yet is of no use any more. */
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
