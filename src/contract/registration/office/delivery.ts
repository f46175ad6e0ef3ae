import * as z from 'zod/mini';
import { endpoint } from '#contract/call/endpoint.ts';
import { moment } from '#contract/call/moment.ts';
import { recordId } from '#contract/call/wire/reply.ts';
import { CHANNELS } from '#contract/messaging/channel.ts';
import { MESSAGE_STATUSES } from '#contract/messaging/outbox.ts';
import { entryDeed } from './entry-record.ts';

/** A message to a team member on one channel, with its delivery status but without its text. */
export const delivery = z.object({
  id: z.int(),
  template: z.string(),
  channel: z.enum(CHANNELS),
  /** Masked; null for former members of the team. */
  to: z.nullable(z.string()),
  status: z.enum(MESSAGE_STATUSES),
  createdAt: moment,
  deliveredAt: z.nullable(moment),
  readAt: z.nullable(moment),
  /** Whether it failed before a provider accepted it. */
  isResendable: z.boolean(),
});
export type Delivery = z.output<typeof delivery>;

/** Sends a failed message to a team again. */
export const resendToTeam = endpoint({
  ...entryDeed('resend', 'message'),
  body: z.object({ message: recordId }),
});
