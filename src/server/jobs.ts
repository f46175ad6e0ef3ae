import * as z from 'zod/mini';
import { AREAS } from './areas.ts';
import { defineJob, registryOf } from './platform/job/definition.ts';
import { forgetAll } from './platform/worker/retention.ts';
import { retentionsOf } from './retention.ts';

/** Removes everything that has exceeded its retention. */
const clean = defineJob({
  name: 'system.clean',
  args: z.object({}),
  timeout: 600,
  isRepeatable: true,
  defaultTimetable: { cron: '0 7 * * * ?', group: 'system' },
  run: ({ db, storage, signal, progress }) =>
    forgetAll(retentionsOf(storage), db, new Date(), { signal, progress }),
});

/** All kinds of work that a job can do. */
export const JOBS = registryOf([clean, ...AREAS.flatMap(({ jobs = [] }) => jobs)]);
