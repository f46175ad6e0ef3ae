import { sql } from 'drizzle-orm';
import type { JobRecord, RUN_REASONS, RUN_STATES } from '#contract/operations/job.ts';
import type { Database } from '#server/platform/db/database.ts';
import { jobs, runs, type Job } from './table.ts';

/** How a run ended, with the lines it wrote. */
export interface RunEnd {
  state: Extract<(typeof RUN_STATES)[number], 'normal' | 'fail' | 'interrupted'>;
  reason?: (typeof RUN_REASONS)[number];
  error?: string;
  endedBy?: string;
  lines?: string[];
  progress?: number;
}

/** Outcome of a job's runs. */
export type Outcome = Pick<JobRecord, 'lastState' | 'lastAt' | 'failuresInRow'>;

/** Outcome of a job that has never run. */
export const NO_RUNS: Outcome = { lastState: null, lastAt: null, failuresInRow: 0 };

const latest = (state: string) =>
  sql`(SELECT max(id) FROM ${runs} WHERE job_id = ${jobs}.id AND state = ${state})`;

/** A column of the last ended run. */
const last = (column: 'state' | 'ended_at') =>
  sql`(SELECT ${sql.identifier(column)} FROM ${runs} WHERE id =
  greatest(${latest('normal')}, ${latest('fail')}, ${latest('interrupted')}))`;

/** Whether a run failed. Runs that were stopped by a person, or by a shutdown, do not count. */
export const isFailure = ({ state, reason }: Pick<RunEnd, 'state' | 'reason'>): boolean =>
  state === 'fail' || reason === 'killed';

/** Number of such failures since the last success. */
const failuresInRow = sql`(SELECT count(*)::int FROM ${runs} WHERE job_id = ${jobs}.id
  AND id > coalesce(${latest('normal')}, 0) AND (state = 'fail' OR reason = 'killed'))`;

/** Returns the outcome of jobs, as far as their runs are kept. */
export async function outcomesOf(
  db: Database,
  listed: readonly Pick<Job, 'id'>[],
): Promise<Map<number, Outcome>> {
  const ids = sql.join([...listed.map(({ id }) => sql`${id}`), sql`NULL`], sql`, `);
  const { rows } = await db.execute<
    Omit<Outcome, 'lastAt'> & { id: number; lastAt: string | null }
  >(
    sql`SELECT id, ${last('state')} AS "lastState", ${last('ended_at')} AS "lastAt",
      ${failuresInRow} AS "failuresInRow" FROM ${jobs} WHERE id IN (${ids})`,
  );
  return new Map(
    rows.map(({ id, lastAt, ...outcome }) => [
      id,
      { ...outcome, lastAt: lastAt && new Date(lastAt).toISOString() },
    ]),
  );
}

/** A job whose last runs failed, with their number, and whether it has reached the threshold for notifications. */
export interface FailingJob extends Pick<Job, 'id' | 'name'> {
  times: number;
  isAlarming: boolean;
}

/** Returns the jobs whose last runs failed, worst first. */
export async function failingJobs(db: Database, most: number): Promise<FailingJob[]> {
  const { rows } = await db.execute<FailingJob & Record<string, unknown>>(
    sql`SELECT id, name, times, alert_after BETWEEN 1 AND times AS "isAlarming"
      FROM (SELECT id, name, alert_after, ${failuresInRow} AS times FROM ${jobs}) AS counted
      WHERE times > 0 ORDER BY "isAlarming" DESC, times DESC, id LIMIT ${most}`,
  );
  return rows;
}
