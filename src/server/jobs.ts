import * as z from 'zod/mini';
import { AREAS } from './areas.ts';
import type { Config } from './config.ts';
import { defineJob, registryOf, type JobRegistry } from './platform/job/definition.ts';
import { describeBackup } from './platform/backup/store/listing.ts';
import { forgetAll } from './platform/worker/retention.ts';
import { retentionsOf } from './retention.ts';

/** Removes everything that has exceeded its retention. */
const clean = defineJob({
  name: 'system.clean',
  args: z.object({}),
  timeout: 600,
  isRepeatable: true,
  defaultTimetable: { cron: '0 7 * * * ?', group: 'system' },
  run: ({ db, storage, secret, signal, progress }) =>
    forgetAll(retentionsOf(storage, secret), db, new Date(), { signal, progress }),
});

/** Makes a backup. It is not repeated: where it was interrupted, the next one of the timetable begins anew. */
const backup = defineJob({
  name: 'system.backup',
  args: z.object({}),
  timeout: 4 * 60 * 60,
  isRepeatable: false,
  defaultTimetable: { cron: '0 30 2 * * ?', group: 'system' },
  async run({ makeBackup, signal, progress, say }) {
    if (!makeBackup) throw new Error('BACKUP_TO is not set');
    const { manifest, removed } = await makeBackup({ signal, progress });
    say(describeBackup(manifest));
    for (const id of removed) say(`${id} removed`);
  },
});

/** All kinds of work that a job can do. */
export const JOBS = registryOf([clean, backup, ...AREAS.flatMap(({ jobs = [] }) => jobs)]);

/** The kinds of work of which every portal has a job: backups if the environment declares a place for them. */
export const builtInJobs = ({ BACKUP_TO }: Pick<Config, 'BACKUP_TO'>): JobRegistry =>
  registryOf([...JOBS.values()].filter((job) => job !== backup || BACKUP_TO !== ''));
