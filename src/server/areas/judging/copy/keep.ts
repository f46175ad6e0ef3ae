import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { cleanAside } from '../clean/in-thread.ts';
import { makeNext } from './make.ts';

/** Milliseconds between two looks; nobody is shown a file at once, for a round is planned before it is opened. */
const EVERY = 5000;

/** Makes copies for judges as long as the process lasts, one at a time. */
export const startCopies = ({ db, storage, log }: JobTools): Worker =>
  startWorker({
    name: 'copies',
    every: EVERY,
    log,
    run: async () => ((await makeNext({ db, storage, clean: cleanAside })) ? 0 : EVERY),
  });
