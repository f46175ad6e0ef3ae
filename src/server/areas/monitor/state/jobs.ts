import { and, count, eq, gt, lt, min, sql } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { failingJobs } from '#server/platform/job/outcome.ts';
import { jobs, runs } from '#server/platform/job/table.ts';

/** The scheduler checks every second, so a job that is a minute late was missed. */
const isLate = and(eq(jobs.status, 'active'), lt(jobs.nextAt, sql`now() - interval '1 minute'`));
/** Maximum number of failing jobs listed. */
const NAMED = 20;

const countRuns = (db: Database) =>
  db
    .select({ state: runs.state, times: count() })
    .from(runs)
    .where(gt(runs.plannedAt, sql`now() - interval '1 day'`))
    .groupBy(runs.state);

/** Returns late and failing jobs, and the runs of the last day by state. */
export async function readJobs(db: Database): Promise<PortalState['jobs']> {
  const [late] = await db
    .select({ late: count(), since: min(jobs.nextAt) })
    .from(jobs)
    .where(isLate);
  const states = await countRuns(db);
  return {
    late: late!.late,
    since: late!.since?.toISOString() ?? null,
    runs: Object.fromEntries(states.map(({ state, times }) => [state, times])),
    failing: await failingJobs(db, NAMED),
  };
}
