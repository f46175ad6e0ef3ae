import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Channel } from '#contract/messaging/channel.ts';
import { redactedWords } from '#domain/messaging/provider/provider-words.ts';
import { nextPoll, type Receipt } from '#domain/messaging/provider/receipt.ts';
import type { Database } from '#server/platform/db/database.ts';
import { messages } from '#server/platform/message/table.ts';
import { restAddress } from '../preference/repository.ts';
import type { SentMessage } from './source.ts';

const SENT_COLUMNS = {
  id: messages.id,
  phone: messages.recipient,
  providerId: messages.providerId,
  sentAt: messages.sentAt,
};

/** The database's clock, so that all processes agree on what is due, even if their own clocks differ. */
const NOW = sql`clock_timestamp()`;

/**
 * Takes up to `count` messages whose receipts are due. Each gets its next due time at once, so that no other process
 * takes it meanwhile.
 */
export const takeDue = (db: Database, count: number): Promise<SentMessage[]> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ ...SENT_COLUMNS, now: NOW.mapWith(messages.createdAt) })
      .from(messages)
      .where(lte(messages.receiptDueAt, NOW))
      .orderBy(messages.receiptDueAt)
      .limit(count)
      .for('update', { skipLocked: true });
    // A message with a due receipt always was sent and has a provider id.
    const taken = due as (SentMessage & { id: number; now: Date })[];
    for (const { id, sentAt, now } of taken) {
      const receiptDueAt = nextPoll(sentAt, now);
      await tx.update(messages).set({ receiptDueAt }).where(eq(messages.id, id));
    }
    return taken;
  });

const changesOf = (receipt: Receipt) =>
  receipt.isDelivered
    ? { deliveredAt: receipt.at ?? new Date() }
    : { status: 'failed' as const, error: redactedWords(receipt.words) };

/**
 * Stores the receipt of a message that a provider accepted. Repeated receipts change nothing.
 * @returns whether a message was waiting for it
 */
export const storeReceipt = (
  db: Database,
  channel: Channel,
  { providerId, receipt }: { providerId: string; receipt: Receipt },
): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [settled] = await tx
      .update(messages)
      .set({ ...changesOf(receipt), receiptDueAt: null })
      .where(
        and(
          eq(messages.channel, channel),
          eq(messages.providerId, providerId),
          eq(messages.status, 'sent'),
          isNull(messages.deliveredAt),
        ),
      )
      .returning({ recipient: messages.recipient });
    const isDead = !receipt.isDelivered && receipt.isDead;
    if (settled && isDead) {
      await restAddress(tx, channel, settled.recipient, redactedWords(receipt.words));
    }
    return settled !== undefined;
  });
