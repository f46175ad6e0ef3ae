import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { holdListings, STEP as HELD } from './hold.ts';
import { tellFound, STEP as TOLD } from './tell.ts';

const MINUTE = 60 * 1000;

/** Holds new listings against saved searches, and tells their owners what was found. */
export const startSearches = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'saved searches',
    every: MINUTE,
    log,
    run: async () => {
      const [held, told] = await doEach([holdListings, tellFound], (part) => part(db));
      return held === HELD || told === TOLD ? 0 : MINUTE;
    },
  });
