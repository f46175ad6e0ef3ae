import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { MEBI } from '#contract/files/limit.ts';
import type { Logger } from 'pino';
import { loadCollector } from './collector.ts';
import { startWorker, type Worker } from './worker.ts';

/** Interval of the check whether the process is idle, in milliseconds. */
const EVERY = 20_000;
/** Maximum share of the time since the last check that the event loop may have been busy. */
const MAX_BUSY = 0.05;
/** Minimum number of bytes to free; fewer are not worth blocking everybody for a tenth of a second. */
const MIN_GAIN = 32 * MEBI;

/** A full collection in a task of its own; the regular flavor would keep an empty heap at its size. */
const WHOLE = { type: 'major', execution: 'async', flavor: 'last-resort' } as const;

/** Whether a process is idle, by the share of time its event loop was busy, and holds much unused memory. */
export const isIdle = (utilization: number, { held, used }: { held: number; used: number }) =>
  utilization <= MAX_BUSY && held - used >= MIN_GAIN;

/**
 * Starts the worker that frees memory when the process is idle; after a start or a publish of the whole site it would
 * otherwise keep the memory for as long as nothing else happens.
 */
export function startIdleCollection(log: Logger): Worker {
  const collect = loadCollector();
  let since = performance.eventLoopUtilization();
  return startWorker({
    name: 'memory at rest',
    every: EVERY,
    log,
    async run() {
      const { utilization } = performance.eventLoopUtilization(since);
      since = performance.eventLoopUtilization();
      const { total_heap_size: held, used_heap_size: used } = getHeapStatistics();
      if (isIdle(utilization, { held, used })) await collect(WHOLE);
    },
  });
}
