import { and, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import { ATTEMPTS, pauseAfter } from '#domain/messaging/retry.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Message } from './message.ts';
import { messages } from './table.ts';

const NOW = sql`clock_timestamp()`;
/**
 * So long a message belongs to the sender that took it, which is longer than any provider may take; a killed one's is
 * taken up again.
 */
const LEASE = sql.raw(`interval '30 seconds'`);
const LIFETIME = sql.raw(`interval '${SMS_CODE_LIFETIME} milliseconds'`);
/** Characters that are kept of a provider's words. */
const WORDS = 200;

const isDue = and(inArray(messages.status, ['waiting', 'sending']), lte(messages.dueAt, NOW));

/** Gives up what is too old to be of use or was tried often enough. */
export const giveUp = (db: Database) =>
  db
    .update(messages)
    .set({ status: 'failed', error: sql`coalesce(${messages.error}, 'too late')`, values: {} })
    .where(
      and(
        isDue,
        or(
          lte(messages.createdAt, sql`${NOW} - ${LIFETIME}`),
          sql`${messages.attempts} >= ${ATTEMPTS}`,
        ),
      ),
    );

/** Takes up to so many messages for this process; no other one gets them before the lease is over. */
export function take(db: Database, count: number): Promise<Message[]> {
  // As an array it is asked once; a plain IN may be asked anew for each row, and lock more than was wanted.
  const due = sql`ARRAY(SELECT ${messages.id} FROM ${messages} WHERE ${isDue}
    ORDER BY ${messages.dueAt} LIMIT ${count} FOR UPDATE SKIP LOCKED)`;
  return db
    .update(messages)
    .set({
      status: 'sending',
      attempts: sql`${messages.attempts} + 1`,
      dueAt: sql`${NOW} + ${LEASE}`,
    })
    .where(sql`${messages.id} = ANY(${due})`)
    .returning();
}

/** Only whoever holds the message may say what became of it. */
const isHeld = ({ id, attempts }: Message) =>
  and(eq(messages.id, id), eq(messages.attempts, attempts), eq(messages.status, 'sending'));

/** The provider took it. Its values are emptied, unless it can be read nowhere else. */
export const markSent = (db: Database, message: Message, keepsValues: boolean) =>
  db
    .update(messages)
    .set({ status: 'sent', sentAt: NOW, error: null, ...(!keepsValues && { values: {} }) })
    .where(isHeld(message));

/** The provider will never take it. */
export const markFailed = (db: Database, message: Message, words: string) =>
  db
    .update(messages)
    .set({ status: 'failed', error: words.slice(0, WORDS), values: {} })
    .where(isHeld(message));

/** It is tried again after a pause, unless it was tried often enough. */
export function putBack(db: Database, message: Message, words: string) {
  const pause = pauseAfter(message.attempts);
  if (pause === undefined) return markFailed(db, message, words);
  const dueAt = sql`${NOW} + make_interval(secs => ${pause})`;
  return db
    .update(messages)
    .set({ status: 'waiting', error: words.slice(0, WORDS), dueAt })
    .where(isHeld(message));
}

/** Nothing is kept of a message that nobody was to get. */
export const drop = (db: Database, message: Message) => db.delete(messages).where(isHeld(message));
