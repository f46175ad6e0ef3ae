import { createBell } from '#server/platform/worker/signal.ts';
import { listenTo } from '#server/platform/db/listen.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { giveUp, take } from './lease.ts';
import { MESSAGE_CHANNEL, type Message } from './message.ts';

export interface SenderOptions extends DeliveryOptions {
  /** A connection of its own hears of new messages. */
  url: string;
}

export interface Sender {
  /** Ends the messages in hand; what waits is left to another process, or to the next start. */
  stop(): Promise<void>;
}

/** How long to wait for a notification that got lost, in milliseconds. */
const POLL = 1000;

/**
 * Sends what is queued, in the background: no call waits for a provider. Several processes share the work. A provider
 * that keeps failing is left alone for a while.
 */
export function startSender(options: SenderOptions): Sender {
  const { db, url, log } = options;
  const bell = createBell();
  const listening = listenTo({
    ...{ url, log, channel: MESSAGE_CHANNEL, name: 'podium-sender' },
    onNotice: bell.ring,
  });
  const { deliver, room } = createDelivery(options);
  const inHand = new Set<Promise<void>>();
  const begin = (message: Message): void => {
    const work = deliver(message)
      .catch((err: unknown) => log.error({ err, id: message.id }, 'a message was left behind'))
      .finally(() => inHand.delete(work))
      .finally(bell.ring);
    inHand.add(work);
  };
  const round = async (): Promise<number> => {
    const free = room() - inHand.size;
    if (free <= 0) return 0;
    await giveUp(db);
    const taken = await take(db, free);
    taken.forEach(begin);
    return taken.length;
  };
  let stopped = false;
  const running = (async () => {
    while (!stopped) {
      const taken = await round().catch((err: unknown) => {
        log.warn({ err }, 'the queue of messages cannot be read');
        return 0;
      });
      if (taken === 0 && !stopped) await bell.wait(POLL);
    }
    await Promise.all(inHand);
  })();
  return {
    async stop() {
      stopped = true;
      bell.ring();
      await Promise.all([running, listening.stop()]);
    },
  };
}
