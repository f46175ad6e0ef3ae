import type { Logger } from 'pino';
import { afterFailure, afterSuccess, closed, roomOf } from '#domain/messaging/provider/breaker.ts';
import { redactedWords } from '#domain/messaging/provider/provider-words.ts';
import { firstPoll } from '#domain/messaging/provider/receipt.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { AddressBook } from '#server/platform/message/contact.ts';
import { readContent } from '#server/platform/message/content.ts';
import type { TemplateRegistry } from '#server/platform/message/definition.ts';
import type { Message } from '#server/platform/message/table.ts';
import { restAddress } from '../preference/repository.ts';
import { Refused } from '../provider/provider.ts';
import type { ChannelSender, Destination } from './channel.ts';
import { destinationOf, postponedTo } from './destination.ts';
import { dropMessage, markFailed, markSent, postponeMessage, scheduleRetry } from './lease.ts';

export interface DeliveryOptions {
  db: Database;
  templates: TemplateRegistry;
  book: AddressBook;
  log: Logger;
}

/** Gives messages of one channel to its provider and stores the outcome. */
export interface Delivery {
  deliver(message: Message): Promise<void>;
  /** Number of messages that may be with the provider at present. */
  room(): number;
}

const WIDTH = 8;

/** The provider's error text; `fetch` hides the real reason behind "fetch failed". */
const wordsOf = (error: unknown): string => {
  const { message, cause } = error as Error;
  const isHidden = cause instanceof Error && cause.message !== message;
  return redactedWords(isHidden ? `${message}: ${cause.message}` : message);
};

async function send(
  { db, templates }: DeliveryOptions,
  sender: ChannelSender,
  message: Message,
  destination: Destination,
): Promise<string | undefined> {
  const definition = templates.get(message.template);
  if (!definition) throw new Refused(`no template ${message.template}`);
  return sender.send({ ...destination, message, content: await readContent(db, definition) });
}

/**
 * Creates the delivery of one channel. It has its own circuit breaker: a provider that keeps failing is not called
 * for a while.
 */
export function createDelivery(options: DeliveryOptions, sender: ChannelSender): Delivery {
  const { db, book, log } = options;
  let breaker = closed;
  const settle = async (message: Message, error: unknown, address: string): Promise<void> => {
    const words = wordsOf(error);
    const isRefused = error instanceof Refused;
    // A number that does not exist says nothing about the provider, so five of them must not open the breaker.
    if (!isRefused) breaker = afterFailure(breaker, performance.now());
    else if (error.isDead) await restAddress(db, message.channel, address, words);
    log.warn({ id: message.id, attempt: message.attempts, words }, 'a message was not sent');
    await (isRefused ? markFailed : scheduleRetry)(db, message, words);
  };
  const hand = async (message: Message, destination: Destination): Promise<void> => {
    let providerId: string | null;
    try {
      providerId = (await send(options, sender, message, destination)) ?? null;
    } catch (error) {
      return settle(message, error, destination.address);
    }
    breaker = afterSuccess();
    await markSent(db, message, {
      keepsValues: sender.isOutbox,
      recipient: destination.address,
      locale: destination.locale,
      providerId,
      receiptDueAt: firstPoll(message.channel, providerId, new Date()),
    });
  };
  const deliver = async (message: Message): Promise<void> => {
    const later = postponedTo(message);
    if (later) return void (await postponeMessage(db, message, later));
    const destination = await destinationOf(db, book, sender, message);
    await (destination ? hand(message, destination) : dropMessage(db, message));
  };
  return { deliver, room: () => roomOf(breaker, performance.now(), WIDTH) };
}
