import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startWorker } from '#server/platform/worker/worker.ts';
import { PACE, indexTime, type Pace } from './pace.ts';
import { refreshIndex } from './refresh.ts';
import type { IndexContext } from './index-context.ts';
import { retireEditions } from './retire.ts';
import type { MakeIndex } from './thread.ts';

/** Keeps the search index of the live release up to date, beside the publisher and without delaying it. */
export interface Indexer {
  /** Signals that pages changed. */
  wake(): void;
  /** Signals that pages were removed: an index without them is made as soon as possible. */
  indexAtOnce(): void;
  /** Aborts the current work, and does nothing until `wake`, because the release is about to be replaced. */
  pause(): Promise<void>;
  /** Aborts the current work and ends. */
  stop(): Promise<void>;
}

type IndexerContext = IndexContext & { log: Logger };

/** Starts the worker that makes a new edition of the index after pages have changed. */
export function startIndexer(context: IndexerContext, make: MakeIndex, pace: Pace = PACE): Indexer {
  /** Aborted when pages are removed. */
  let urgent = new AbortController();
  let changedAt = performance.now();

  /** Waits for further changes that belong together. */
  async function settle(signal: AbortSignal): Promise<void> {
    const begunAt = performance.now();
    for (;;) {
      const since = { begunAt, changedAt, isUrgent: urgent.signal.aborted };
      const left = indexTime(since, pace) - performance.now();
      if (left <= 0) return;
      // Sleeps in short steps, because pages may be removed meanwhile, which shortens the wait.
      await sleep(Math.min(left, pace.settle), undefined, { signal });
    }
  }

  /** Makes the index if it is not up to date. @returns whether it was made */
  async function makeCurrent(signal: AbortSignal): Promise<boolean> {
    const begun = performance.now();
    urgent = new AbortController();
    try {
      if (!(await refreshIndex(context, make, signal))) return false;
    } catch (error) {
      // A thread that was terminated only reports that it did not finish.
      signal.throwIfAborted();
      throw error;
    }
    context.log.info({ ms: Math.round(performance.now() - begun) }, 'search index made');
    return true;
  }

  /** Pauses between two editions, unless pages are removed. */
  async function pauseBetween(signal: AbortSignal): Promise<void> {
    const ending = AbortSignal.any([signal, urgent.signal]);
    await sleep(pace.between, undefined, { signal: ending }).catch(() => undefined);
    signal.throwIfAborted();
  }

  /** @returns the pause until there is work without a change: none, or until an old edition is to be deleted */
  async function run(signal: AbortSignal): Promise<number | undefined> {
    await settle(signal);
    if (!(await makeCurrent(signal))) return retireEditions(context);
    await pauseBetween(signal);
    // Pages may have changed while the index was made.
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
