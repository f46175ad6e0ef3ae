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

/**
 * Why a message is not with its recipient: the quiet hours of the night, a pause after a failed attempt, its turn, the
 * provider's answer; or no provider is set up for its channel, so that it is kept in this list and went nowhere.
 */
export const MESSAGE_WAITS = ['quiet', 'retry', 'turn', 'answer', 'noProvider'] as const;

/** Messages to people and their delivery status. */
export const outboxLog = readOnly({
  name: 'outbox',
  path: '/monitor/outbox',
  permission: 'monitor:outbox',
  row: z.object({
    channel: z.enum(CHANNELS),
    /** The masked address, or the account's name if the message has no address, or none yet. */
    recipient: z.string(),
    template: z.string(),
    locale: z.nullable(z.enum(LOCALES)),
    /** What the message is about, such as `consultation 7`. */
    about: z.string(),
    status: z.enum(MESSAGE_STATUSES),
    attempts: z.int(),
    /** Null once it was handed over or given up. */
    wait: z.nullable(z.enum(MESSAGE_WAITS)),
    /** When it is tried next; null if it is not waiting for a moment. */
    nextAt: z.nullable(moment),
    error: z.nullable(z.string()),
    createdAt: moment,
    sentAt: z.nullable(moment),
    deliveredAt: z.nullable(moment),
    readAt: z.nullable(moment),
  }),
  filter: z.object({
    /** The complete number or address, or the complete name of an account (threat 41). */
    recipient: z.union([phoneNumber, emailAddress, givenText(64)]),
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
