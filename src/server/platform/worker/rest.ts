import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import { MEBI } from '#contract/files/limit.ts';
import type { Logger } from 'pino';
import { loadCollector } from './collector.ts';
import { startWorker, type Worker } from './worker.ts';

/** How often it is asked whether the process rests, in milliseconds. */
const EVERY = 20_000;
/** Of the time since it was asked last, the part in which the thread may have had something to do. */
const BUSY = 0.05;
/** Less than so many bytes are not worth the tenth of a second for which everybody waits. */
const WORTHWHILE = 64 * MEBI;

/** All that there is, in a task of its own; the usual flavor keeps an empty heap as large as it was. */
const WHOLE = { type: 'major', execution: 'async', flavor: 'last-resort' } as const;

/** Whether a process rests, by the part of its time that it worked, and has much that it does not need. */
export const isIdle = (utilization: number, { held, used }: { held: number; used: number }) =>
  utilization <= BUSY && held - used >= WORTHWHILE;

/**
 * Gives memory back once the process rests: after a start or a publish of the whole site it would keep what it took
 * then for as long as nothing else happens.
 */
export function startRest(log: Logger): Worker {
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
