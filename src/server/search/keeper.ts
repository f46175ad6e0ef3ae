import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { refreshIndex, type IndexPress } from './refresh.ts';
import type { MakeIndex } from './thread.ts';

/** How long to wait, in milliseconds. */
export interface Pace {
  /** After a change, for those that come with it. */
  settle: number;
  /** From one edition to the next. */
  between: number;
  /** After a failure. */
  retry: number;
}

export const PACE: Pace = { settle: 1000, between: 20_000, retry: 30_000 };

/** Keeps the search index of the live release up to date, beside the publisher and never in its way. */
export interface Keeper {
  /** Says that pages changed. */
  wake(): void;
  /** Breaks off what is being made, and makes nothing until `wake`: the release is about to be replaced. */
  pause(): Promise<void>;
  /** Breaks off and ends. */
  stop(): Promise<void>;
}

type Press = IndexPress & { log: Logger };

/** Makes the index until it is that of the live pages; gives up only when it is told to. */
async function makeCurrent(press: Press, make: MakeIndex, pace: Pace, signal: AbortSignal) {
  await sleep(pace.settle, undefined, { signal });
  for (;;) {
    const begun = performance.now();
    try {
      if (!(await refreshIndex(press, make, signal))) return;
      press.log.info({ ms: Math.round(performance.now() - begun) }, 'search index made');
      await sleep(pace.between, undefined, { signal });
    } catch (err) {
      signal.throwIfAborted();
      press.log.error({ err }, 'the search index was not made and will be tried again');
      await sleep(pace.retry, undefined, { signal });
    }
  }
}

export function startKeeper(press: Press, make: MakeIndex, pace: Pace = PACE): Keeper {
  let hand: { ending: AbortController; work: Promise<void> } | undefined;
  let isAwake = false;
  let isStopped = false;

  async function work(signal: AbortSignal): Promise<void> {
    try {
      // What changes while an index is made asks for another one.
      while (isAwake) {
        isAwake = false;
        await makeCurrent(press, make, pace, signal);
      }
    } catch (err) {
      if (!signal.aborted) press.log.error({ err }, 'the search index is no longer kept');
    } finally {
      hand = undefined;
    }
  }

  async function pause(): Promise<void> {
    isAwake = false;
    const { ending, work: ended } = hand ?? {};
    ending?.abort();
    await ended;
  }

  return {
    wake() {
      if (isStopped) return;
      isAwake = true;
      if (hand) return;
      const ending = new AbortController();
      hand = { ending, work: work(ending.signal) };
    },
    pause,
    async stop() {
      isStopped = true;
      await pause();
    },
  };
}
