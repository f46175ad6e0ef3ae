import type { Logger } from 'pino';
import { isDiskFault } from '#server/platform/storage/disk-fault.ts';
import { createSignal } from './signal.ts';
import { addState, countFailure, countRun, removeState } from './state.ts';

export interface WorkerOptions {
  /** Name in the log and in the monitor. */
  name: string;
  /** Pause after a run, in milliseconds; without it, the worker pauses until it is woken. */
  every?: number;
  /** Pause after a failure, in milliseconds; it doubles with each further failure up to `longestPause`. */
  firstPause?: number;
  longestPause?: number;
  log: Logger;
  /**
   * Does the work that is due. After `signal` is aborted it should end soon; if it stops midway it rejects with an
   * AbortError.
   * @returns the pause in milliseconds, if it is not `every`
   */
  run(signal: AbortSignal): Promise<void> | Promise<number | undefined>;
}

/** Runs repeatedly beside the requests, one run at a time. */
export interface Worker {
  /** Ends the pause; a worker that is running will run once more. */
  wake(): void;
  /** Aborts the current run, waits for its end and does not run again until woken. */
  pause(): Promise<void>;
  /** Aborts the current run, waits for its end and does not run again. */
  stop(): Promise<void>;
  /** Stops after one more run. */
  finish(): Promise<void>;
}

/** Default pauses after failures, in milliseconds. */
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 60_000;

const isAbort = (error: unknown, { aborted }: AbortSignal): boolean =>
  aborted && error instanceof Error && error.name === 'AbortError';

/**
 * Starts a worker and its first run. A failure that repeats is logged once; the run is retried after growing pauses,
 * or as soon as the worker is woken.
 */
export function startWorker({ name, every, run, log, ...pauses }: WorkerOptions): Worker {
  const { firstPause = FIRST_PAUSE, longestPause = LONGEST_PAUSE } = pauses;
  const state = addState(name);
  const woken = createSignal();
  let running = new AbortController();
  let currentRun: Promise<number | undefined>;
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

  /** @returns the pause in milliseconds */
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
      currentRun = isPaused ? Promise.resolve(undefined) : runOnce();
      const pause = await currentRun;
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
      await currentRun;
    },
    stop,
    async finish() {
      await stop();
      await runOnce();
    },
  };
}
