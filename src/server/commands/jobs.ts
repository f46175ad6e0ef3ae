import { findHolders } from '#server/areas/identity/access/holder.ts';
import { JOBS } from '#server/jobs.ts';
import { openQueue } from '#server/platform/job/queue.ts';
import { startRunner } from '#server/platform/job/runner.ts';
import { startScheduler } from '#server/platform/job/scheduler.ts';
import type { Portal } from '#server/portal.ts';

/** Jobs that are started and worked on by this process, beside others. */
export interface Jobs {
  /** Starts nothing more, and breaks off what runs: what may be repeated is begun anew by another process. */
  stop(): Promise<void>;
}

/** Begins to start jobs by their timetables, and to work on what was started. */
export async function startJobs({ connection, storage, log }: Portal): Promise<Jobs> {
  const { db, url } = connection;
  const queue = await openQueue(url, log);
  const runner = startRunner({ db, storage, log, queue, registry: JOBS, findHolders });
  const scheduler = startScheduler({ db, url, queue, log });
  return {
    async stop() {
      await scheduler.stop();
      await runner.stop();
    },
  };
}
