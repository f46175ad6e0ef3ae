import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { jobs, runs } from '#server/platform/job/table.ts';

/** Name of the work that makes backups. */
const BACKUP = 'system.backup';

const lastRun = sql<Date | null>`(SELECT max(${runs.endedAt}) FROM ${runs}
  WHERE ${runs.jobId} = ${jobs.id} AND ${runs.state} = 'normal')`;

/**
 * Returns when the last backup was made; when its job was added, if there is none yet. Null where none is planned: the
 * environment declares no place for backups, or somebody has paused them.
 */
export async function backedUpAt(db: Database): Promise<string | null> {
  const [job] = await db
    .select({ at: sql<string>`coalesce(${lastRun}, ${jobs.createdAt})` })
    .from(jobs)
    .where(and(eq(jobs.target, BACKUP), eq(jobs.status, 'active')))
    .orderBy(desc(lastRun))
    .limit(1);
  return job ? new Date(job.at).toISOString() : null;
}
