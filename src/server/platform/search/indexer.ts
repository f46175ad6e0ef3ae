import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startWorker } from '#server/platform/worker/worker.ts';
import { PACE, settledAt, type Pace } from './pace.ts';
import { refreshIndex } from './refresh.ts';
import type { IndexContext } from './index-context.ts';
import { retireEditions } from './retire.ts';
import type { MakeIndex } from './thread.ts';

/** Keeps the search index of the live release up to date, beside the publisher and never in its way. */
export interface Indexer {
  /** Says that pages changed. */
  wake(): void;
  /** Says that pages are gone: they are to be found no longer than it takes to make an index without them. */
  indexAtOnce(): void;
  /** Breaks off what is being made, and makes nothing until `wake`: the release is about to be replaced. */
  pause(): Promise<void>;
  /** Breaks off and ends. */
  stop(): Promise<void>;
}

type IndexerContext = IndexContext & { log: Logger };

export function startIndexer(context: IndexerContext, make: MakeIndex, pace: Pace = PACE): Indexer {
  /** Aborted when pages are gone. */
  let urgent = new AbortController();
  let changedAt = performance.now();

  /** Lets changes come that belong together. */
  async function settle(signal: AbortSignal): Promise<void> {
    const begunAt = performance.now();
    for (;;) {
      const since = { begunAt, changedAt, isUrgent: urgent.signal.aborted };
      const left = settledAt(since, pace) - performance.now();
      if (left <= 0) return;
      // Pages may go meanwhile, for which it waits less.
      await sleep(Math.min(left, pace.settle), undefined, { signal });
    }
  }

  /** Makes the index unless it is that of the live pages. @returns whether it was made */
  async function makeCurrent(signal: AbortSignal): Promise<boolean> {
    const begun = performance.now();
    urgent = new AbortController();
    try {
      if (!(await refreshIndex(context, make, signal))) return false;
    } catch (error) {
      // A thread that was ended only says that it did not finish.
      signal.throwIfAborted();
      throw error;
    }
    context.log.info({ ms: Math.round(performance.now() - begun) }, 'search index made');
    return true;
  }

  /** From one edition to the next, unless pages are gone. */
  async function rest(signal: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([signal, urgent.signal]);
    await sleep(pace.between, undefined, { signal: ending }).catch(() => undefined);
    signal.throwIfAborted();
  }

  /** @returns when there is something to do without a change: at once, or when an old edition is to be removed */
  async function run(signal: AbortSignal): Promise<number | undefined> {
    await settle(signal);
    if (!(await makeCurrent(signal))) return retireEditions(context);
    await rest(signal);
    // What changes while an index is made asks for another one.
    return 0;
  }

  const worker = startWorker({
    name: 'search index',
    firstPause: pace.retry,
    longestPause: pace.retry,
    log: context.log,
    run,
  });
  const wake = (): void => {
    changedAt = performance.now();
    worker.wake();
  };
  return {
    wake,
    indexAtOnce() {
      urgent.abort();
      wake();
    },
    pause: worker.pause,
    stop: worker.stop,
  };
}
