import type { Channel } from '#contract/messaging/channel.ts';

/** A provider's report about a message that it accepted. */
export type Receipt =
  | {
      isDelivered: true;
      /** Undefined if the provider does not report the time. */
      at: Date | undefined;
    }
  | {
      isDelivered: false;
      words: string;
      /** Whether the recipient cannot be reached at this address any more; the address is then put to rest. */
      isDead: boolean;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Age at which the portal stops asking what became of a message. */
const GIVE_UP_AFTER = 72 * HOUR;
const LONGEST_PAUSE = 6 * HOUR;

/** Channels on which the provider is asked. WeChat reports by itself, and a mail server's answer is final. */
const POLLED_CHANNELS: readonly Channel[] = ['sms'];

/**
 * Returns when a provider is first asked whether a message arrived.
 * @returns null if it is not asked
 */
export const firstPoll = (channel: Channel, providerId: string | null, now: Date): Date | null =>
  providerId !== null && POLLED_CHANNELS.includes(channel)
    ? new Date(now.getTime() + MINUTE)
    : null;

/**
 * Returns when the provider is asked again: after as long as the message has been waiting, about twenty times in all.
 * @returns null once the portal gives up
 */
export function nextPoll(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime();
  if (age >= GIVE_UP_AFTER) return null;
  const pause = Math.min(Math.max(age, MINUTE), LONGEST_PAUSE, GIVE_UP_AFTER - age);
  return new Date(now.getTime() + pause);
}
