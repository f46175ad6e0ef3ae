import type { JobTools } from '#server/platform/job/definition.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { flipListings } from './listing.ts';
import { flipOrganisations } from './organisation.ts';

const MINUTE = 60 * 1000;

/** Starts the worker that hides what has expired, and shows what is valid again. */
export const startVisibility = ({ db, log }: JobTools): Worker =>
  startWorker({
    name: 'visibility',
    every: MINUTE,
    log,
    async run(signal) {
      await doEach([flipOrganisations, flipListings], (part) => part(db, signal));
    },
  });
