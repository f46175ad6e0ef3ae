import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import type { JobTools } from '#server/platform/job/definition.ts';
import { cleanAside } from '../clean/in-thread.ts';
import { makeNext } from './make.ts';

/** Milliseconds between two checks. Copies are not urgent, because a round is planned some time before it is opened. */
const EVERY = 5000;

/** Starts the worker that makes copies for judges, one at a time. */
export const startCopies = ({ db, storage, log }: JobTools): Worker =>
  startWorker({
    name: 'copies',
    every: EVERY,
    log,
    run: async () => ((await makeNext({ db, storage, clean: cleanAside })) ? 0 : EVERY),
  });
