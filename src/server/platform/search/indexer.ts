import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { startWorker } from '#server/platform/worker/worker.ts';
import { refreshIndex } from './refresh.ts';
import type { IndexContext } from './index-context.ts';
import { retireEditions } from './retire.ts';
import type { MakeIndex } from './thread.ts';

/** How long to wait, in milliseconds. */
export interface Pace {
  /** After a change, for those that come with it. */
  settle: number;
  /** From one edition to the next. */
  between: number;
  /** After a failure, unless pages change meanwhile. */
  retry: number;
}

export const PACE: Pace = { settle: 1000, between: 20_000, retry: 30_000 };

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
    await sleep(pace.settle, undefined, { signal });
    if (!(await makeCurrent(signal))) return retireEditions(context);
    await rest(signal);
    // What changes while an index is made asks for another one.
    return 0;
  }

  const { wake, pause, stop } = startWorker({
    name: 'search index',
    firstPause: pace.retry,
    longestPause: pace.retry,
    log: context.log,
    run,
  });
  return {
    wake,
    indexAtOnce() {
      urgent.abort();
      wake();
    },
    pause,
    stop,
  };
}
