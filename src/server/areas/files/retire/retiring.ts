import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { retireFiles } from './retire.ts';

/** How often is looked for files that visitors see no more, in milliseconds. */
const EVERY = 1000;

/** Retires files in the background; while that fails, the addresses of files that were withdrawn still answer. */
export const startRetiring = ({ db, storage, log }: JobTools): Worker =>
  startWorker({
    name: 'file retirement',
    every: EVERY,
    longestPause: EVERY,
    log,
    run: () => retireFiles({ db, storage }),
  });
