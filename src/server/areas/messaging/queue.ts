import { listenTo } from '#server/platform/db/listen.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
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
  const { deliver, room } = createDelivery(options);
  const inHand = new Set<Promise<void>>();

  function begin(message: Message): void {
    const work = deliver(message)
      .catch((err: unknown) => log.error({ err, id: message.id }, 'a message was left behind'))
      .finally(() => inHand.delete(work))
      .finally(worker.wake);
    inHand.add(work);
  }

  /** Takes as many messages as there is room for, at once again where there were some. */
  async function takeNext(): Promise<number | undefined> {
    const free = room() - inHand.size;
    if (free <= 0) return undefined;
    await giveUp(db);
    const taken = await take(db, free);
    taken.forEach(begin);
    return taken.length > 0 ? 0 : undefined;
  }

  const worker = startWorker({
    name: 'message sender',
    every: POLL,
    longestPause: POLL,
    log,
    run: takeNext,
  });
  const listening = listenTo({
    url,
    log,
    channel: MESSAGE_CHANNEL,
    name: 'podium-sender',
    onNotice: worker.wake,
  });
  return {
    async stop() {
      await Promise.all([worker.stop(), listening.stop()]);
      await Promise.all(inHand);
    },
  };
}
