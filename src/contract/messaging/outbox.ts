import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { phoneNumber } from '#contract/identity/credential.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { single } from '#contract/call/reply.ts';

export const MESSAGE_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const;

/** Messages to people, and what became of them. */
export const outboxLog = readOnly({
  name: 'outbox',
  path: '/monitor/outbox',
  permission: 'monitor:outbox',
  row: z.object({
    channel: z.string(),
    /** Masked. */
    recipient: z.string(),
    template: z.string(),
    locale: z.enum(LOCALES),
    status: z.enum(MESSAGE_STATUSES),
    attempts: z.int(),
    error: z.nullable(z.string()),
    createdAt: moment,
    sentAt: z.nullable(moment),
  }),
  filter: z.object({
    /** The whole number (threat 41). */
    recipient: phoneNumber,
    status: z.enum(MESSAGE_STATUSES),
    from: moment,
    until: moment,
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { status: 'message_status' },
  actions: ['list', 'query'],
});
export type OutboxRecord = z.output<typeof outboxLog.record>;

/** What a message says, for whoever may do everything; null for others, and for what was sent. */
export const readOutboxText = endpoint({
  name: 'outboxText',
  method: 'POST',
  path: '/monitor/outbox/{id}/text',
  access: { anyPermission: ['monitor:outbox:query'] },
  about: { resource: 'outbox', action: 'reveal' },
  params: oneId,
  output: single(z.object({ text: z.nullable(z.string()) })),
});
