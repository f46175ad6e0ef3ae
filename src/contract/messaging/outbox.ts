import * as z from 'zod/mini';
import { moment } from '#contract/call/moment.ts';
import { emailAddress, phoneNumber } from '#contract/identity/credential.ts';
import { LOCALES } from '#contract/call/locale.ts';
import { endpoint } from '#contract/call/endpoint.ts';
import { oneId, readOnly } from '#contract/kind/reading.ts';
import { single } from '#contract/call/wire/reply.ts';
import { givenText } from '#contract/call/text/text.ts';
import { CHANNELS } from './channel.ts';

export const MESSAGE_STATUSES = ['waiting', 'sending', 'sent', 'failed'] as const;

/** Messages to people and their delivery status. */
export const outboxLog = readOnly({
  name: 'outbox',
  path: '/monitor/outbox',
  permission: 'monitor:outbox',
  row: z.object({
    channel: z.enum(CHANNELS),
    /** Masked; empty if not known yet. */
    recipient: z.string(),
    template: z.string(),
    locale: z.nullable(z.enum(LOCALES)),
    /** What the message is about, such as `consultation 7`. */
    about: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    attempts: z.int(),
    error: z.nullable(z.string()),
    createdAt: moment,
    sentAt: z.nullable(moment),
    deliveredAt: z.nullable(moment),
    readAt: z.nullable(moment),
  }),
  filter: z.object({
    /** The complete number or address (threat 41). */
    recipient: z.union([phoneNumber, emailAddress]),
    channel: z.enum(CHANNELS),
    template: givenText(64),
    status: z.enum(MESSAGE_STATUSES),
    from: moment,
    until: moment,
  }),
  columns: ['id'],
  isNewestFirst: true,
  dictionaries: { status: 'message_status', channel: 'message_channel' },
  actions: ['list', 'query', 'export'],
});
/** Returns the text of a message; null for sent messages, and for codes unless the caller has all permissions. */
export const readOutboxText = endpoint({
  name: 'outboxText',
  method: 'POST',
  path: '/monitor/outbox/{id}/text',
  access: { anyPermission: ['monitor:outbox:query'] },
  about: { resource: 'outbox', action: 'reveal' },
  params: oneId,
  output: single(z.object({ text: z.nullable(z.string()) })),
});

/** Sends a message again that failed before a provider accepted it. */
export const resendMessage = endpoint({
  name: 'outboxResend',
  method: 'POST',
  path: '/monitor/outbox/{id}/resend',
  access: { anyPermission: ['monitor:outbox:resend'] },
  about: { resource: 'outbox', action: 'resend' },
  guarded: true,
  params: oneId,
});
