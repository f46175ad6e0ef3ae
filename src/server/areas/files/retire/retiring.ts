import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { retireFiles } from './retire.ts';

/** Interval of checks for files that visitors no longer see, in milliseconds. */
const EVERY = 1000;

/** Retires files in the background. While this fails, the addresses of withdrawn files keep working. */
export const startRetiring = ({ db, storage, log }: JobTools): Worker =>
  startWorker({
    name: 'file retirement',
    every: EVERY,
    longestPause: EVERY,
    log,
    run: () => retireFiles({ db, storage }),
  });
