import { and, eq, isNull, sql } from 'drizzle-orm';
import { Fault } from '#contract/call/fault.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { wakeSenders } from '#server/platform/message/notify.ts';
import { messages } from '#server/platform/message/table.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { outboxReader } from './outbox.ts';

/**
 * Sends a failed message once more, from the beginning. What a provider took is not sent again, nor is a code: its values
 * are gone.
 * @throws Fault notFound, wrongState
 */
export const resend = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    await demandRow(tx, outboxReader, actor, id, 'query');
    const again = await tx
      .update(messages)
      .set({ status: 'waiting', attempts: 0, dueAt: sql`now()`, createdAt: sql`now()` })
      .where(
        and(
          eq(messages.id, id),
          eq(messages.status, 'failed'),
          isNull(messages.sentAt),
          sql`${messages.category} <> 'security'`,
        ),
      )
      .returning({ id: messages.id });
    if (again.length === 0) throw new Fault('wrongState');
    await recordDeed(tx, actor, { action: 'monitor:outbox:resend', target: `outbox ${id}` });
    await wakeSenders(tx);
  });
