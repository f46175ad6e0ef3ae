import type { Channel } from '#contract/messaging/channel.ts';

/** What a provider says of a message that it took. */
export type Receipt =
  | {
      isDelivered: true;
      /** Undefined where the provider does not say when. */
      at: Date | undefined;
    }
  | {
      isDelivered: false;
      words: string;
      /** Its reader wants none of ours: the address rests. */
      isDead: boolean;
    };

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** After so long nobody hears any more what became of a message. */
const GIVEN_UP = 72 * HOUR;
const LONGEST_PAUSE = 6 * HOUR;

/** Providers of short messages are asked; WeChat tells by itself, and a mail server has said all when it took the mail. */
const ASKED: readonly Channel[] = ['sms'];

/**
 * When a provider is first asked whether a message arrived.
 * @returns null for one that is not asked
 */
export const firstAsk = (channel: Channel, providerId: string | null, now: Date): Date | null =>
  providerId !== null && ASKED.includes(channel) ? new Date(now.getTime() + MINUTE) : null;

/**
 * When it is asked again: after as long as the message has been waiting, so that it is asked some twenty times in all.
 * @returns null once it is given up
 */
export function nextAsk(sentAt: Date, now: Date): Date | null {
  const age = now.getTime() - sentAt.getTime();
  if (age >= GIVEN_UP) return null;
  const pause = Math.min(Math.max(age, MINUTE), LONGEST_PAUSE, GIVEN_UP - age);
  return new Date(now.getTime() + pause);
}
