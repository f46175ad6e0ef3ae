import { and, eq, lte, not, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SMS_CODE_LIFETIME } from '#contract/identity/credential.ts';
import type { Channel } from '#contract/messaging/channel.ts';
import { attemptsOf, pauseAfter, type MessageLifetime } from '#domain/messaging/retry.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { IS_CODE, isCode, isOpen, messages, type Message } from '#server/platform/message/table.ts';

const NOW = sql`clock_timestamp()`;
/**
 * Seconds for which a message belongs to the sender that took it; if that sender was killed, the message is then
 * taken again. Longer than the provider may take: an SMS is one call, a WeChat message up to four, and a mail server
 * answers ten times.
 */
const LEASE: Readonly<Record<Channel, number>> = { site: 30, sms: 30, mail: 120, wechat: 120 };

const HOUR = 3_600_000;
/**
 * Milliseconds after which a message is not sent any more: a code is no longer valid, and other messages are
 * outdated.
 */
const LIFETIME: Readonly<Record<MessageLifetime, number>> = {
  code: SMS_CODE_LIFETIME,
  letter: 48 * HOUR,
};

/**
 * Values of a message that failed: those of a code are removed, all others are kept while the message can be sent
 * again.
 */
const VALUES_OF_FAILED = sql`CASE WHEN ${IS_CODE} THEN '{}'::jsonb ELSE ${messages.values} END`;

const isOver = (lasting: MessageLifetime): SQL | undefined =>
  or(
    lte(messages.createdAt, sql`${NOW} - make_interval(secs => ${LIFETIME[lasting] / 1000})`),
    sql`${messages.attempts} >= ${attemptsOf(lasting)}`,
  );
/** Messages that are too old or were tried too often; they are given up when they are next due. */
const IS_OVER = or(and(IS_CODE, isOver('code')), and(not(IS_CODE), isOver('letter')))!;
const unlessOver = (then: SQL, otherwise: SQL | PgColumn): SQL =>
  sql`CASE WHEN ${IS_OVER} THEN ${otherwise} ELSE ${then} END`;

/**
 * The due messages of a channel, longest waiting first. The clock is constant within the statement, so that the index
 * range is bounded and messages that wait for later are not read.
 */
export const dueOf = (channel: Channel | Placeholder, count: number | Placeholder): SQL =>
  sql`SELECT ${messages.id} FROM ${messages}
    WHERE ${messages.channel} = ${channel} AND ${isOpen} AND ${messages.dueAt} <= statement_timestamp()
    ORDER BY ${messages.dueAt} LIMIT ${count} FOR UPDATE SKIP LOCKED`;

const takeQuery = prepared((db) => {
  // As an array the subquery runs once; a plain IN may run it again for each row and lock more messages than wanted.
  const due = sql`ARRAY(${dueOf(sql.placeholder('channel'), sql.placeholder('count'))})`;
  return db
    .update(messages)
    .set({
      status: unlessOver(sql`'sending'`, sql`'failed'`),
      attempts: unlessOver(sql`${messages.attempts} + 1`, messages.attempts),
      dueAt: sql`${NOW} + make_interval(secs => ${sql.placeholder('lease')})`,
      error: unlessOver(sql`${messages.error}`, sql`coalesce(${messages.error}, 'too late')`),
      values: unlessOver(sql`${messages.values}`, VALUES_OF_FAILED),
    })
    .where(sql`${messages.id} = ANY(${due})`)
    .returning()
    .prepare('messages_taken');
});

/**
 * Takes up to `count` messages for this process; no other process gets them before the lease is over. Messages that
 * are given up are returned as `failed` and must not be sent.
 */
export const takeMessages = (db: Database, channel: Channel, count: number): Promise<Message[]> =>
  takeQuery(db).execute({ channel, count, lease: LEASE[channel] });

/** Milliseconds until a message of these channels is due, negative if one is due already; undefined if none waits. */
export async function untilDue(
  db: Database,
  channels: readonly Channel[],
): Promise<number | undefined> {
  const { rows } = await db.execute<{ pause: number | null }>(
    sql`SELECT (extract(epoch FROM min(first.due_at) - ${NOW}) * 1000)::float AS pause
      FROM unnest(${sql.param(channels)}::text[]) AS one(channel), LATERAL (
        SELECT min(${messages.dueAt}) AS due_at FROM ${messages}
        WHERE ${messages.channel} = one.channel AND ${isOpen}
      ) AS first`,
  );
  return rows[0]!.pause ?? undefined;
}

const { placeholder } = sql;

/** Condition that only the process that holds the message meets; no other may store its outcome. */
const isHeldBy = (id: number | Placeholder, attempts: number | Placeholder) =>
  and(eq(messages.id, id), eq(messages.attempts, attempts), eq(messages.status, 'sending'));

const isHeld = ({ id, attempts }: Message) => isHeldBy(id, attempts);

const sentQuery = prepared((db) =>
  db
    .update(messages)
    .set({
      status: 'sent',
      sentAt: NOW,
      error: null,
      recipient: sql`${placeholder('recipient')}`,
      locale: sql`${placeholder('locale')}`,
      providerId: sql`${placeholder('providerId')}`,
      receiptDueAt: sql`${placeholder('receiptDueAt')}`,
      values: sql`CASE WHEN ${placeholder('keepsValues')}::boolean THEN ${messages.values} ELSE '{}' END`,
    })
    .where(isHeldBy(placeholder('id'), placeholder('attempts')))
    .prepare('message_sent'),
);

/** What is stored about a message that a provider accepted. */
type Acceptance = Pick<Message, 'recipient' | 'locale' | 'providerId' | 'receiptDueAt'> & {
  keepsValues: boolean;
};

/** Marks a message as accepted by the provider. Its values are emptied, unless it can be read nowhere else. */
export const markSent = (db: Database, { id, attempts }: Message, taken: Acceptance) =>
  sentQuery(db).execute({
    ...taken,
    receiptDueAt: taken.receiptDueAt?.toISOString() ?? null,
    id,
    attempts,
  });

/** Marks a message that the provider will never accept. */
export const markFailed = (db: Database, message: Message, words: string) =>
  db
    .update(messages)
    .set({ status: 'failed', error: words, values: VALUES_OF_FAILED })
    .where(isHeld(message));

/** Schedules another attempt after a pause, or marks the message as failed if there were enough attempts. */
export function scheduleRetry(db: Database, message: Message, words: string) {
  const pause = pauseAfter(message.attempts, isCode(message) ? 'code' : 'letter');
  if (pause === undefined) return markFailed(db, message, words);
  const dueAt = sql`${NOW} + make_interval(secs => ${pause})`;
  return db.update(messages).set({ status: 'waiting', error: words, dueAt }).where(isHeld(message));
}

const postponeQuery = prepared((db) =>
  db
    .update(messages)
    .set({
      status: 'waiting',
      dueAt: sql`${placeholder('until')}`,
      attempts: sql`${messages.attempts} - 1`,
    })
    .where(isHeldBy(placeholder('id'), placeholder('attempts')))
    .prepare('message_postponed'),
);

/** Postpones a message to a better moment; this does not count as an attempt. */
export const postponeMessage = (db: Database, { id, attempts }: Message, until: Date) =>
  postponeQuery(db).execute({ id, attempts, until: until.toISOString() });

const dropQuery = prepared((db) =>
  db
    .delete(messages)
    .where(isHeldBy(placeholder('id'), placeholder('attempts')))
    .prepare('message_dropped'),
);

/** Deletes a message that has no destination: nothing is kept of it. */
export const dropMessage = (db: Database, { id, attempts }: Message) =>
  dropQuery(db).execute({ id, attempts });
