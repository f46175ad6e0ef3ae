import { eq, gte, lte } from 'drizzle-orm';
import { ALL_PERMISSIONS } from '#contract/call/access.ts';
import { outboxLog } from '#contract/messaging/outbox.ts';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import type { Reader } from '#server/platform/records/store.ts';
import type { Message } from './message.ts';
import { textOf } from './provider/outbox.ts';
import { messages } from './table.ts';

const present = ({ createdAt, sentAt, recipient, ...row }: Message) => ({
  ...row,
  recipient: maskPhone(recipient),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
});

/** What was sent, or is to be. Lists never show what a message says. */
export const outboxReader: Reader<typeof outboxLog, typeof messages> = {
  resource: outboxLog,
  table: messages,
  owner: null,
  columns: { id: messages.id },
  where: ({ recipient, status, from, until }) => [
    recipient === undefined ? undefined : eq(messages.recipient, plainPhone(recipient)),
    status && eq(messages.status, status),
    from === undefined ? undefined : gte(messages.createdAt, new Date(from)),
    until === undefined ? undefined : lte(messages.createdAt, new Date(until)),
  ],
  present: (_, rows) => Promise.resolve(rows.map(present)),
};

/**
 * What a message says. Its code opens an account, so that only whoever may do everything reads it, and each look is
 * remembered; of a message that a provider took, nothing is kept.
 * @throws Fault notFound
 */
export const readText = (db: Database, actor: Actor, id: number): Promise<string | null> =>
  db.transaction(async (tx) => {
    const message = await demandRow(tx, outboxReader, actor, id, 'query');
    const { code } = message.values;
    if (code === undefined || !actor.permissions.includes(ALL_PERMISSIONS)) return null;
    await recordDeed(tx, actor, { action: 'monitor:outbox:query', target: `outbox ${id}` });
    const { recipient: phone, template, locale } = message;
    return textOf({ phone, purpose: template as SmsPurpose, locale, code });
  });
