import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { purgeDue, type PurgeContext } from './purge-queue.ts';

/** How long to wait for the pauses of what was refused, in milliseconds. */
const LOOK = 2000;

/**
 * Tells a CDN what is stale, beside the publisher: no page waits for a CDN that does not answer.
 * @returns undefined where there is no CDN
 */
export function startPurgeWorker(context: PurgeContext): Worker | undefined {
  if (!context.target.purge) return undefined;
  return startWorker({
    name: 'purge',
    every: LOOK,
    longestPause: LOOK,
    log: context.log,
    run: () => purgeDue(context),
  });
}
