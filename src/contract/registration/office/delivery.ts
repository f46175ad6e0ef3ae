import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { CHANNELS } from '#contract/messaging/channel.ts';
import { MESSAGE_STATUSES } from '#contract/messaging/outbox.ts';
import { entryDeed } from './entry-record.ts';

/** A message to one of a team, by one channel, and what became of it; never what it says. */
export const delivery = z.object({
  id: z.int(),
  template: z.string(),
  channel: z.enum(CHANNELS),
  /** Masked; null for whoever is of the team no longer. */
  to: z.nullable(z.string()),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: moment,
  deliveredAt: z.nullable(moment),
  readAt: z.nullable(moment),
  /** Whether it failed before a provider took it. */
  isResendable: z.boolean(),
});
export type Delivery = z.output<typeof delivery>;

/** Sends a message to a team again that failed. */
export const resendToTeam = endpoint({
  ...entryDeed('resend', 'message'),
  body: z.object({ message: recordId }),
});
