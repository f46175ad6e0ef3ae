import type { Logger } from 'pino';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { Store } from '../download.ts';
import { retireFiles } from './retire.ts';

/** How often is looked for files that visitors see no more, in milliseconds. */
const EVERY = 1000;

/** Retires files in the background; while that fails, the addresses of files that were withdrawn still answer. */
export const startRetiring = (store: Store, log: Logger): Worker =>
  startWorker({
    name: 'file retirement',
    every: EVERY,
    longestPause: EVERY,
    log,
    run: () => retireFiles(store),
  });
