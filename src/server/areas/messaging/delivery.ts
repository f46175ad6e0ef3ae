import type { Logger } from 'pino';
import type { SmsPurpose } from '#contract/messaging/sms.ts';
import { afterFailure, afterSuccess, closed, roomOf } from '#domain/messaging/breaker.ts';
import { hasAccount } from '#server/areas/identity/account/phone.ts';
import type { Database } from '#server/platform/db/database.ts';
import { drop, markFailed, markSent, putBack } from './lease.ts';
import type { Message } from './message.ts';
import { SmsRefused, type Sms, type SmsProvider } from './provider/provider.ts';

export interface DeliveryOptions {
  db: Database;
  provider: SmsProvider;
  log: Logger;
}

/** Gives messages to a provider and notes what becomes of them. */
export interface Delivery {
  deliver(message: Message): Promise<void>;
  /** How many messages may be with the provider now. */
  room(): number;
}

const WIDTH = 8;

/** Codes that are of use only to whoever has an account; nobody else is sent one (threat 21). */
const NEEDS_ACCOUNT: readonly string[] = ['login', 'resetPassword'] satisfies SmsPurpose[];

const isWanted = async (db: Database, { template, recipient }: Message): Promise<boolean> =>
  !NEEDS_ACCOUNT.includes(template) || hasAccount(db, recipient);

const smsOf = ({ recipient, template, locale, values }: Message): Sms => ({
  phone: recipient,
  purpose: template as SmsPurpose,
  locale,
  code: values['code']!,
});

/**
 * The provider's words; fetch hides the reason behind "fetch failed". Some say the number or the code again, which
 * belongs neither into a log nor beside the message (threat 68).
 */
const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const words = cause instanceof Error ? `${message}: ${cause.message}` : message;
  return words.replaceAll(/\d{5,}/g, '…');
};

/** With a breaker of its own: a provider that keeps failing is left alone for a while. */
export function createDelivery({ db, provider, log }: DeliveryOptions): Delivery {
  let breaker = closed;
  const settle = async (message: Message, error: unknown): Promise<void> => {
    const words = wordsOf(error);
    const isRefused = error instanceof SmsRefused;
    // A number that does not exist says nothing about the provider: five of them must not stop all others.
    if (!isRefused) breaker = afterFailure(breaker, performance.now());
    log.warn({ id: message.id, attempt: message.attempts, words }, 'a message was not sent');
    await (isRefused ? markFailed : putBack)(db, message, words);
  };
  const deliver = async (message: Message): Promise<void> => {
    if (!(await isWanted(db, message))) return void (await drop(db, message));
    try {
      await provider.send(smsOf(message));
    } catch (error) {
      return settle(message, error);
    }
    breaker = afterSuccess();
    await markSent(db, message, provider.isOutbox);
  };
  return { deliver, room: () => roomOf(breaker, performance.now(), WIDTH) };
}
