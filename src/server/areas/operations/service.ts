import { randomBytes } from 'node:crypto';
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { DEFAULT_LOCALE, type Locale } from '#contract/call/locale.ts';
import { Fault } from '#contract/fault.ts';
import { inBoth, type MessageKey } from '#content/i18n/translate.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import { nextMoment } from '#domain/operations/cron.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { endRun } from '#server/platform/job/attempt.ts';
import type { JobDefinition, JobRegistry } from '#server/platform/job/definition.ts';
import { startRuns } from '#server/platform/job/start.ts';
import { jobs, runs } from '#server/platform/job/table.ts';
import { demandRow } from '#server/platform/records/read.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { jobStoreOf, runReader } from './kind.ts';
import { demandTarget } from './target.ts';

function builtInJob({ name, timeout, defaultTimetable }: Required<JobDefinition>) {
  const timetable = { ...defaultTimetable, zone: TIME_ZONE };
  return {
    ...timetable,
    timeout,
    name: inBoth(`job.${name}` as MessageKey),
    target: name,
    args: {},
    concurrency: 'forbid' as const,
    misfire: 'once' as const,
    isBuiltIn: true,
    nextAt: nextMoment(timetable, new Date()),
  };
}

/** Adds the product's own jobs to the database. Called by every start; changes by people are kept. */
export const ensureJobs = (db: Database, registry: JobRegistry): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`LOCK TABLE ${jobs} IN SHARE ROW EXCLUSIVE MODE`);
    const known = await tx
      .select({ target: jobs.target })
      .from(jobs)
      .where(eq(jobs.isBuiltIn, true));
    const there = new Set(known.map(({ target }) => target));
    const missing = [...registry.values()].filter(
      ({ name, defaultTimetable }) => defaultTimetable && !there.has(name),
    );
    if (missing.length > 0) {
      await tx
        .insert(jobs)
        .values(missing.map((one) => builtInJob(one as Required<JobDefinition>)));
    }
  });

/** A run that a user has started, and the key to follow it. */
interface StartedRun {
  runId: number;
  key: string;
}

/**
 * Runs a job now. @throws Fault notFound, flawed; runOpen if a run has not ended and the job forbids concurrent runs
 */
export const runNow = (
  db: Database,
  registry: JobRegistry,
  actor: Actor,
  { id, target }: { id: number; target?: string | undefined },
): Promise<StartedRun> =>
  db.transaction(async (tx) => {
    const row = await demandRow(tx, jobStoreOf(registry), actor, id, 'run');
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, row.id)).for('update');
    const override = target === undefined ? undefined : demandTarget(registry, target);
    if (override && override.name !== job!.target) throw new Fault('fixedJob');
    const start = {
      job: job!,
      plannedAt: new Date(),
      way: 'hand' as const,
      by: actor.userName,
      processKey: randomBytes(16).toString('hex'),
    };
    const [run] = await startRuns(tx, [override ? { ...start, args: override.args } : start]);
    if (!run || run.state === 'skipped') throw new Fault('runOpen');
    await recordDeed(tx, actor, { action: 'monitor:job:run', target: `job ${id}` });
    return { runId: run.id, key: start.processKey };
  });

/** Ends a waiting or running run. Its process notices within a second. @throws Fault notFound, wrongState */
export const stopNow = (db: Database, actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const run = await demandRow(tx, runReader, actor, id, 'stop');
    const end = {
      state: 'interrupted' as const,
      reason: 'stopped' as const,
      endedBy: actor.userName,
    };
    if (!(await endRun(tx, run, end))) throw new Fault('wrongState');
    await recordDeed(tx, actor, { action: 'monitor:run:stop', target: `run ${id}` });
  });

/**
 * Returns the progress of a run started by a user, and the page that shows its result once it has ended
 * (specification 4).
 * @returns undefined if no run has this key
 */
export async function findRunProgress(
  db: Database,
  key: string,
  locale: Locale,
): Promise<{ rate: number; url: string | null } | undefined> {
  const [run] = await db
    .select()
    .from(runs)
    .where(eq(runs.processKey, key))
    .orderBy(desc(runs.attempt))
    .limit(1);
  if (!run) return undefined;
  if (run.endedAt === null) return { rate: run.progress, url: null };
  const page = locale === DEFAULT_LOCALE ? '/admin/' : `/${locale}/admin/`;
  const query = run.jobId === null ? '' : `?jobId=${run.jobId}`;
  return { rate: run.progress, url: `${page}#/monitor/run${query}` };
}

const OLD = sql`now() - interval '30 days'`;

/**
 * Removes runs 30 days after their end. A run that makes up for an old time may have started just now, so both times
 * are checked.
 */
export const runRetention: Retention = {
  name: 'runs of jobs',
  forget: (db) => db.delete(runs).where(and(lt(runs.plannedAt, OLD), lt(runs.endedAt, OLD))),
};
