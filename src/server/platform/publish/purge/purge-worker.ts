import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { purgeDue, type PurgeContext } from './purge-queue.ts';

/** Interval between checks for due purges, in milliseconds. */
const CHECK_INTERVAL = 2000;

/**
 * Starts the worker that purges a CDN. It runs beside the publisher, so that no page waits for a CDN that does not
 * answer.
 * @returns undefined if there is no CDN
 */
export function startPurgeWorker(context: PurgeContext): Worker | undefined {
  if (!context.target.purge) return undefined;
  return startWorker({
    name: 'purge',
    every: CHECK_INTERVAL,
    longestPause: CHECK_INTERVAL,
    log: context.log,
    run: () => purgeDue(context),
  });
}
