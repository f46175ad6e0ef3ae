import { join } from 'node:path';
import { findHolders } from '#server/areas/identity/access/holder.ts';
import { backupOf } from '#server/backup.ts';
import { JOBS } from '#server/jobs.ts';
import { openQueue } from '#server/platform/job/queue.ts';
import { startRunner } from '#server/platform/job/runner.ts';
import { startScheduler } from '#server/platform/job/scheduler.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import type { Portal } from '#server/portal.ts';

/** Starts and runs jobs in this process, besides other processes. */
export interface Jobs {
  /** Starts no more runs and aborts running ones. Repeatable ones are started again by another process. */
  stop(): Promise<void>;
}

/** Starts the scheduler of jobs and the runner of their runs. */
export async function startJobs(portal: Portal): Promise<Jobs> {
  const { config, connection, storage, log } = portal;
  const { db, url } = connection;
  const queue = await openQueue(url, log);
  const makeBackup = config.BACKUP_TO === '' ? undefined : backupOf(portal);
  const secret = loadSecret(join(config.DATA_DIR, 'keys'));
  const tools = { db, storage, secret, log, findHolders, makeBackup };
  const runner = startRunner({ ...tools, queue, registry: JOBS });
  const scheduler = startScheduler({ db, url, queue, log });
  return {
    async stop() {
      await scheduler.stop();
      await runner.stop();
    },
  };
}
