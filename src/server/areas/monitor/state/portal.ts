import type { PortalState } from '#contract/monitor/state.ts';
import { readQueue } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readDatabase } from './database.ts';
import { readJobs } from './jobs.ts';
import { readPublisher } from './publisher.ts';

/** Returns the current state of what all processes share. */
export async function readPortal(db: Database): Promise<PortalState> {
  const [publisher, messages, jobs, database] = await Promise.all([
    readPublisher(db),
    readQueue(db),
    readJobs(db),
    readDatabase(db),
  ]);
  return { publisher, messages, jobs, database };
}
