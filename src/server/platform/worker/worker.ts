import type { Logger } from 'pino';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import { createSignal } from './signal.ts';
import { addState, countFailure, countRun, removeState } from './state.ts';

export interface WorkerOptions {
  /** Names it in the log and in the monitor. */
  name: string;
  /** How long it pauses after a run, in milliseconds; without it, until it is woken. */
  every?: number;
  /** The pause after a failure, in milliseconds; it doubles with each further one up to `longestPause`. */
  firstPause?: number;
  longestPause?: number;
  log: Logger;
  /**
   * Does what there is to do. Once `signal` is aborted it ends soon: it rejects with an AbortError where it breaks off.
   * @returns how long to pause, in milliseconds, where that is not `every`
   */
  run(signal: AbortSignal): Promise<void> | Promise<number | undefined>;
}

/** Runs again and again beside the requests, one run at a time. */
export interface Worker {
  /** Ends the pause; a worker that runs will run once more. */
  wake(): void;
  /** Aborts the run in hand, waits for its end and runs no more until it is woken. */
  pause(): Promise<void>;
  /** Aborts the run in hand, waits for its end and runs no more. */
  stop(): Promise<void>;
  /** Stops after one more run. */
  finish(): Promise<void>;
}

/** Pauses after a failure unless a worker has its own, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

const isAbort = (error: unknown, { aborted }: AbortSignal): boolean =>
  aborted && error instanceof Error && error.name === 'AbortError';

/**
 * Starts a worker, and its first run with it. A failure is logged once, however often it is met again, and tried again
 * after pauses that grow, or as soon as the worker is woken.
 */
export function startWorker({ name, every, run, log, ...pauses }: WorkerOptions): Worker {
  const { firstPause = FIRST_PAUSE, longestPause = LONGEST_PAUSE } = pauses;
  const state = addState(name);
  const woken = createSignal();
  let running = new AbortController();
  let inHand: Promise<number | undefined>;
  let isPaused = false;
  let isStopped = false;

  function succeed(): void {
    const failures = state.failuresInRow;
    if (failures > 0) log.info({ worker: name, failures }, 'a worker works again');
    state.failuresInRow = 0;
  }

  function fail(err: unknown): number {
    const pause = Math.min(firstPause * 2 ** state.failuresInRow, longestPause);
    const reason = isDiskFault(err) ? ': there is no space left, or the disk is read-only' : '';
    if (countFailure(state, err)) {
      log.error({ err, worker: name, pause }, `a worker failed and tries again${reason}`);
    }
    return pause;
  }

  /** @returns how long to pause */
  async function runOnce(): Promise<number | undefined> {
    running = new AbortController();
    const { signal } = running;
    try {
      const pause = await countRun(state, async () => run(signal));
      succeed();
      return typeof pause === 'number' ? pause : every;
    } catch (error) {
      return isAbort(error, signal) ? every : fail(error);
    }
  }

  async function work(): Promise<void> {
    while (!isStopped) {
      inHand = isPaused ? Promise.resolve(undefined) : runOnce();
      const pause = await inHand;
      if (!isStopped) await woken.wait(pause);
    }
  }

  const working = work();
  async function stop(): Promise<void> {
    isStopped = true;
    running.abort();
    woken.raise();
    await working;
    removeState(state);
  }

  return {
    wake() {
      isPaused = false;
      woken.raise();
    },
    async pause() {
      isPaused = true;
      running.abort();
      await inHand;
    },
    stop,
    async finish() {
      await stop();
      await runOnce();
    },
  };
}
