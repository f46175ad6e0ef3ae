import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { workerStates } from '#server/platform/worker/state.ts';
import { startWorker, type Worker, type WorkerOptions } from '#server/platform/worker/worker.ts';

const EVERY = 5000;
const log = pino({ level: 'silent' });
const started: Worker[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: 0, toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
});
afterEach(async () => {
  const stopped = Promise.all(started.splice(0).map(({ stop }) => stop()));
  // A current run ends first.
  await pass(1000);
  await stopped;
  vi.useRealTimers();
});

/** Starts a worker that records when it ran. */
function start(run: WorkerOptions['run'] = async () => undefined, change = {}) {
  const runs: number[] = [];
  const worker = startWorker({
    name: 'example',
    every: EVERY,
    log,
    run: (signal) => {
      runs.push(Date.now());
      return run(signal);
    },
    ...change,
  });
  started.push(worker);
  return { ...worker, runs };
}

const take = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const moment = (at: number) => new Date(at).toISOString();
const stateOf = (name: string) => workerStates().find((state) => state.name === name);

const fail = (): Promise<never> => Promise.reject(new Error('away'));
/** Ends when it is aborted, like waiting for a connection or a thread. */
const untilAborted = (signal: AbortSignal): Promise<void> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a worker', () => {
  it('runs at once and again after each pause', async () => {
    const { runs } = start();
    await pass(2 * EVERY);
    expect(runs).toEqual([0, EVERY, 2 * EVERY]);
  });

  it('pauses between the end of a run and the next one', async () => {
    const { runs } = start(() => take(1000));
    await pass(EVERY + 1000);
    expect(runs).toEqual([0, EVERY + 1000]);
  });

  it('runs sooner if it is woken', async () => {
    const { runs, wake } = start();
    await pass(100);
    wake();
    await pass(EVERY);
    expect(runs).toEqual([0, 100, EVERY + 100]);
  });

  it('runs once more if it is woken during a run, however often', async () => {
    const { runs, wake } = start(() => take(1000));
    await pass(500);
    wake();
    wake();
    await pass(3000);
    expect(runs).toEqual([0, 1000]);
  });

  it('pauses as long as a run says', async () => {
    const pauses = [0, 20];
    const { runs } = start(async () => pauses.shift());
    await pass(EVERY);
    expect(runs).toEqual([0, 0, 20]);
  });

  it('without a pause runs only when it is woken', async () => {
    const { runs, wake } = start(undefined, { every: undefined });
    await pass(1_000_000);
    wake();
    await pass(1_000_000);
    expect(runs).toEqual([0, 1_000_000]);
  });
});

describe('a worker that fails', () => {
  it('retries after pauses that double up to a minute', async () => {
    const { runs } = start(fail);
    await pass(183_000);
    const pauses = runs.slice(1).map((at, index) => at - runs[index]!);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000]);
  });

  it('retries after its own pauses if it has any', async () => {
    const { runs } = start(fail, { firstPause: 100, longestPause: 300 });
    await pass(1000);
    expect(runs).toEqual([0, 100, 300, 600, 900]);
  });

  it('retries as soon as it is woken', async () => {
    const { runs, wake } = start(fail);
    await pass(1500);
    wake();
    await pass(0);
    expect(runs).toEqual([0, 1000, 1500]);
  });

  it('starts with the first pause again after a successful run', async () => {
    const outcomes = [false, false, true, false];
    const { runs } = start(async () => {
      if (outcomes.shift() === false) throw new Error('away');
    });
    await pass(1000 + 2000 + EVERY + 1000);
    expect(runs).toEqual([0, 1000, 3000, 3000 + EVERY, 4000 + EVERY]);
  });

  it('logs each different failure once with its name, and the recovery', async () => {
    const [error, info] = [vi.spyOn(log, 'error'), vi.spyOn(log, 'info')];
    const [away, full] = [new Error('away'), Object.assign(new Error('full'), { code: 'ENOSPC' })];
    const failures = [away, away, full];
    start(async () => {
      const failure = failures.shift();
      if (failure) throw failure;
    });
    await pass(60_000);
    const tells = 'a worker failed and tries again';
    expect(error.mock.calls).toEqual([
      [{ err: away, worker: 'example', pause: 1000 }, tells],
      [
        { err: full, worker: 'example', pause: 4000 },
        `${tells}: there is no space left, or the disk is read-only`,
      ],
    ]);
    expect(info.mock.calls).toEqual([[{ worker: 'example', failures: 3 }, 'a worker works again']]);
  });

  it('is handled in the same way if its run throws synchronously', async () => {
    const { runs } = start(() => {
      throw new Error('at once');
    });
    await pass(1000);
    expect(runs).toEqual([0, 1000]);
  });
});

describe('a worker that is paused', () => {
  it('aborts its run and does not run again until it is woken', async () => {
    const error = vi.spyOn(log, 'error');
    const { runs, pause, wake } = start(untilAborted);
    await pass(100);
    await pause();
    await pass(10 * EVERY);
    expect(runs).toEqual([0]);
    wake();
    await pass(0);
    expect(runs).toEqual([0, 100 + 10 * EVERY]);
    expect(error).not.toHaveBeenCalled();
  });

  it('forgets that it was woken before', async () => {
    const { runs, pause, wake } = start(untilAborted);
    wake();
    await pause();
    await pass(EVERY);
    expect(runs).toEqual([0]);
  });
});

describe('a worker that is stopped', () => {
  it('waits for the current run, and does not run again', async () => {
    let isDone = false;
    const { runs, stop, wake } = start(async () => {
      await take(1000);
      isDone = true;
    });
    const stopped = stop();
    await pass(1000);
    await stopped;
    expect(isDone).toBe(true);
    wake();
    await pass(10 * EVERY);
    expect(runs).toEqual([0]);
  });

  it('does not wait for a pause to end', async () => {
    const { stop } = start();
    await pass(1);
    await stop();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('aborts what can be aborted', async () => {
    const error = vi.spyOn(log, 'error');
    await start(untilAborted).stop();
    expect(error).not.toHaveBeenCalled();
  });

  it('reports a failure that is not caused by stopping', async () => {
    const error = vi.spyOn(log, 'error');
    const { stop } = start((signal) => untilAborted(signal).catch(fail));
    await stop();
    expect(error).toHaveBeenCalledOnce();
  });

  it('runs once more if it is to finish pending work', async () => {
    const { runs, finish } = start();
    await pass(100);
    await finish();
    await pass(10 * EVERY);
    expect(runs).toEqual([0, 100]);
  });
});

describe('workerStates', () => {
  it('says what a worker has done, and its last failure', async () => {
    const outcomes = [true, false];
    start(async () => {
      await take(30);
      if (outcomes.shift() === false) throw new Error('away');
    });
    await pass(10);
    const nothing = {
      name: 'example',
      isRunning: true,
      runs: 0,
      failures: 0,
      failuresInRow: 0,
      lastRunAt: moment(0),
      lastDuration: null,
      lastFailureAt: null,
      lastError: null,
    };
    expect(stateOf('example')).toEqual(nothing);
    await pass(20);
    const once = { ...nothing, isRunning: false, runs: 1, lastDuration: 30 };
    expect(stateOf('example')).toEqual(once);
    await pass(EVERY + 30);
    const failed = {
      ...once,
      runs: 2,
      failures: 1,
      failuresInRow: 1,
      lastRunAt: moment(30 + EVERY),
      lastFailureAt: moment(60 + EVERY),
      lastError: 'away',
    };
    expect(stateOf('example')).toEqual(failed);
    await pass(1000 + 30);
    expect(stateOf('example')).toEqual({
      ...failed,
      runs: 3,
      failuresInRow: 0,
      lastRunAt: moment(1060 + EVERY),
    });
  });

  it('leaves out stopped workers', async () => {
    await start().stop();
    expect(stateOf('example')).toBeUndefined();
  });
});
