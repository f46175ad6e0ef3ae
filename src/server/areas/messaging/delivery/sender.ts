import { MESSAGE_CHANNEL } from '#server/platform/message/notify.ts';
import type { Message } from '#server/platform/message/table.ts';
import { listenTo } from '#server/platform/worker/listen.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import type { ChannelSender, ChannelSenders, SentChannel } from './channel.ts';
import { createDelivery, type DeliveryOptions } from './delivery.ts';
import { takeMessages, untilDue } from './lease.ts';

export interface SenderOptions extends DeliveryOptions {
  /** Database address; the sender opens a separate connection to be notified of new messages. */
  url: string;
  channels: ChannelSenders;
}

export interface Sender {
  /** Finishes the messages in hand; those that wait are left to another process or to the next start. */
  stop(): Promise<void>;
}

/**
 * Milliseconds between two polls. POLL applies while messages arrive or wait for a provider; REST while there are
 * none, in case a notification was lost.
 */
const POLL = 1000;
const REST = 5000;

/** The messages of one channel that this process is sending. */
interface ChannelQueue {
  /** Takes messages, but none once it is to stop. @returns whether there were any to take */
  takeNext(stopping: AbortSignal): Promise<boolean>;
  /** Resolves once no message is being sent. */
  end(): Promise<void>;
}

function openQueue(
  options: DeliveryOptions,
  [channel, sender]: [SentChannel, ChannelSender],
  onEnd: () => void,
): ChannelQueue {
  const { db, log } = options;
  const { deliver, room } = createDelivery(options, sender);
  const inHand = new Set<Promise<void>>();

  function begin(message: Message): void {
    const work = deliver(message)
      .catch((err: unknown) => log.error({ err, id: message.id }, 'a message was left behind'))
      .finally(() => inHand.delete(work))
      .finally(onEnd);
    inHand.add(work);
  }

  return {
    async takeNext(stopping) {
      const free = room() - inHand.size;
      if (free <= 0 || stopping.aborted) return false;
      const taken = await takeMessages(db, channel, free);
      taken.filter(({ status }) => status === 'sending').forEach(begin);
      return taken.length > 0;
    },
    end: async () => void (await Promise.all(inHand)),
  };
}

/**
 * Starts sending queued messages in the background, so that no call waits for a provider. Several processes share the
 * work. A provider that keeps failing is not called for a while and does not delay other channels.
 */
export function startSender({ channels, url, ...options }: SenderOptions): Sender {
  const { db, log } = options;
  const entries = Object.entries(channels) as [SentChannel, ChannelSender][];
  const lines: ChannelQueue[] = entries.map((entry) =>
    openQueue(options, entry, () => worker.wake()),
  );

  const sent = entries.map(([channel]) => channel);
  let isResting = false;

  /** Milliseconds to pause after two polls without a message: until the next one is due, within POLL and REST. */
  async function rest(): Promise<number> {
    const until = (await untilDue(db, sent)) ?? REST;
    return Math.min(REST, Math.max(POLL, until));
  }

  /** Takes as many messages as there is room for. Runs again at once if there were any. */
  async function takeNext(stopping: AbortSignal): Promise<number | undefined> {
    const taken = await Promise.all(lines.map((line) => line.takeNext(stopping)));
    const wasResting = isResting;
    isResting = !taken.includes(true);
    if (!isResting) return 0;
    return wasResting ? rest() : undefined;
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
    onConnected: worker.wake,
  });
  return {
    async stop() {
      await Promise.all([worker.stop(), listening.stop()]);
      await Promise.all(lines.map((line) => line.end()));
    },
  };
}
