import { eq, gte, inArray, lte, or } from 'drizzle-orm';
import { ALL_PERMISSIONS } from '#contract/call/access.ts';
import { outboxLog } from '#contract/messaging/outbox.ts';
import { maskEmail } from '#domain/identity/mask.ts';
import { maskPhone, plainPhone } from '#domain/messaging/phone.ts';
import { isMessageFor } from '#server/areas/judging/service.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import type { TemplateRegistry } from '#server/platform/message/definition.ts';
import { messages, type Message } from '#server/platform/message/table.ts';
import { demandRow } from '#server/platform/records/read.ts';
import type { Reader } from '#server/platform/records/store.ts';
import { textOf } from './text.ts';
import { waitOf } from './wait.ts';

/** The masked address that lists show. */
export const maskedRecipient = ({ channel, recipient }: Pick<Message, 'channel' | 'recipient'>) => {
  if (recipient === '') return '';
  return channel === 'mail' ? maskEmail(recipient) : maskPhone(recipient);
};

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const present = (row: Message, userName = '') => ({
  ...row,
  ...waitOf(row, new Date()),
  recipient: maskedRecipient(row) || userName,
  createdAt: row.createdAt.toISOString(),
  sentAt: isoOf(row.sentAt),
  deliveredAt: isoOf(row.deliveredAt),
  readAt: isoOf(row.readAt),
});

const isAt = (address: string) => eq(messages.recipient, plainPhone(address));

/** Messages that were sent or wait to be sent. Lists never show the text of a message. */
export const outboxReader: Reader<typeof outboxLog, typeof messages> = {
  resource: outboxLog,
  table: messages,
  owner: null,
  columns: { id: messages.id },
  limit: ({ userId }) => isMessageFor(userId),
  where: ({ recipient, channel, template, status, from, until }) => [
    recipient === undefined ? undefined : isAt(recipient),
    channel && eq(messages.channel, channel),
    template === undefined ? undefined : eq(messages.template, template),
    status && eq(messages.status, status),
    from === undefined ? undefined : gte(messages.createdAt, new Date(from)),
    until === undefined ? undefined : lte(messages.createdAt, new Date(until)),
  ],
  present: async (_db, rows) => rows.map((row) => present(row)),
};

/** The same with the names of accounts, by which their messages are found, and shown until they have an address. */
export const namedOutbox = ({
  findUserNames,
  accountsNamed,
}: Pick<Api, 'findUserNames' | 'accountsNamed'>): typeof outboxReader => ({
  ...outboxReader,
  where: ({ recipient, ...others }, caller) => [
    recipient === undefined
      ? undefined
      : or(isAt(recipient), inArray(messages.accountId, accountsNamed(recipient))),
    ...outboxReader.where(others, caller),
  ],
  async present(db, rows) {
    const ids = rows.flatMap(({ accountId }) => (accountId === null ? [] : [accountId]));
    const names = await findUserNames(db, ids);
    return rows.map((row) => present(row, names.get(row.accountId ?? 0)));
  },
});

/** A code gives access to an account, so only a holder of all permissions may read security messages. */
const mayRead = ({ category }: Message, { permissions }: Actor): boolean =>
  category !== 'security' || permissions.includes(ALL_PERMISSIONS);

/**
 * Returns the text of a message and records that it was read; null if nothing of it is kept, as of a message that a
 * provider accepted, or the actor may not read it.
 * @throws Fault notFound
 */
export const readText = (
  db: Database,
  templates: TemplateRegistry,
  actor: Actor,
  id: number,
): Promise<string | null> =>
  db.transaction(async (tx) => {
    const message = await demandRow(tx, outboxReader, actor, id, 'query');
    const text = mayRead(message, actor) ? await textOf(tx, templates, message) : undefined;
    if (text === undefined) return null;
    await recordDeed(tx, actor, { action: 'monitor:outbox:query', target: `outbox ${id}` });
    return text;
  });
