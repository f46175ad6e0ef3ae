import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createBell } from '#server/platform/worker/signal.ts';
import { refreshIndex, type IndexPress } from './refresh.ts';
import { retireEditions } from './retire.ts';
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
  /** Says that pages are gone: they are to be found no longer than it takes to make an index without them. */
  hurry(): void;
  /** Breaks off what is being made, and makes nothing until `wake`: the release is about to be replaced. */
  pause(): Promise<void>;
  /** Breaks off and ends. */
  stop(): Promise<void>;
}

type Press = IndexPress & { log: Logger };

export function startKeeper(press: Press, make: MakeIndex, pace: Pace = PACE): Keeper {
  let hand: { ending: AbortController; work: Promise<void> } | undefined;
  let isAwake = false;
  let isUrgent = false;
  let isStopped = false;
  const bell = createBell();

  /** From one edition to the next, unless pages are gone. */
  async function rest(signal: AbortSignal): Promise<void> {
    const end = performance.now() + pace.between;
    while (!isUrgent && !signal.aborted && performance.now() < end) {
      await bell.wait(end - performance.now());
    }
    signal.throwIfAborted();
  }

  /** Makes the index until it is that of the live pages; gives up only when it is told to. */
  async function makeCurrent(signal: AbortSignal): Promise<void> {
    await sleep(pace.settle, undefined, { signal });
    for (;;) {
      const begun = performance.now();
      isUrgent = false;
      try {
        if (!(await refreshIndex(press, make, signal))) return;
        press.log.info({ ms: Math.round(performance.now() - begun) }, 'search index made');
        await rest(signal);
      } catch (err) {
        signal.throwIfAborted();
        press.log.error({ err }, 'the search index was not made and will be tried again');
        await sleep(pace.retry, undefined, { signal });
      }
    }
  }

  /** Removes the editions that are no longer named, each when its time has come, until there is something to make. */
  async function removeOld(signal: AbortSignal): Promise<void> {
    while (!isAwake && !signal.aborted) {
      const next = await retireEditions(press).catch((err: unknown) => {
        press.log.error({ err }, 'an old search index was not removed and will be tried again');
        return pace.retry;
      });
      if (next === undefined) return;
      await bell.wait(next);
    }
  }

  async function work(signal: AbortSignal): Promise<void> {
    try {
      // What changes while an index is made asks for another one.
      while (isAwake) {
        isAwake = false;
        await makeCurrent(signal);
        await removeOld(signal);
      }
    } catch (err) {
      if (!signal.aborted) press.log.error({ err }, 'the search index is no longer kept');
    } finally {
      hand = undefined;
    }
  }

  function wake(): void {
    if (isStopped) return;
    isAwake = true;
    bell.ring();
    if (hand) return;
    const ending = new AbortController();
    hand = { ending, work: work(ending.signal) };
  }

  async function pause(): Promise<void> {
    isAwake = false;
    const { ending, work: ended } = hand ?? {};
    ending?.abort();
    bell.ring();
    await ended;
  }

  return {
    wake,
    hurry() {
      isUrgent = true;
      wake();
    },
    pause,
    async stop() {
      isStopped = true;
      await pause();
    },
  };
}
