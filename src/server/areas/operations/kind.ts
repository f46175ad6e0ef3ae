import { and, eq, gte, lte, sql } from 'drizzle-orm';
import { jobResource, runLog } from '#contract/operations/job.ts';
import { Fault } from '#contract/fault.ts';
import { nextMoment } from '#domain/operations/cron.ts';
import { writeTarget } from '#domain/operations/target.ts';
import type { JobRegistry } from '#server/platform/job/definition.ts';
import { jobs, runs, type Job, type Run } from '#server/platform/job/table.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import type { ChangeOf, Reader, Store } from '#server/platform/records/store.ts';
import { NO_RUNS, outcomesOf, type Outcome } from '#server/platform/job/outcome.ts';
import { demandTarget, demandTimetable } from './target.ts';

const targetOf = ({ target, args }: Pick<Job, 'target' | 'args'>): string =>
  writeTarget({ name: target, args });

const presentJob = (job: Job, outcome: Outcome) => ({
  ...withMoment(job),
  ...outcome,
  target: targetOf(job),
  nextAt: job.status === 'active' ? (job.nextAt?.toISOString() ?? null) : null,
});

/** Whether to keep the next time, so that a run that is due while somebody edits a remark is not lost. */
const isTimetableKept = ({ cron, zone }: ChangeOf<typeof jobResource>, before: Job | null) =>
  before?.status === 'active' && before.cron === cron && before.zone === zone;

/** The jobs of a portal. They can name the kinds of work in the registry. */
export const jobStoreOf = (registry: JobRegistry): Store<typeof jobResource, typeof jobs> => ({
  resource: jobResource,
  table: jobs,
  owner: jobs,
  columns: { group: jobs.group, nextAt: jobs.nextAt, updatedAt: jobs.updatedAt },
  where: ({ keyword, group, status }) => [
    holding(keyword, jobs.name, jobs.target),
    group === undefined ? undefined : eq(jobs.group, group),
    status && eq(jobs.status, status),
  ],
  async present(db, rows) {
    const outcomes = await outcomesOf(db, rows);
    return rows.map((job) => presentJob(job, outcomes.get(job.id) ?? NO_RUNS));
  },
  values: (_, asked, before) => {
    const { target, ...change } = asked;
    const { name, args } = demandTarget(registry, target);
    demandTimetable(change);
    if (before?.isBuiltIn && before.target !== name) throw new Fault('fixedJob');
    return Promise.resolve({
      ...change,
      target: name,
      args,
      nextAt: isTimetableKept(asked, before) ? undefined : nextMoment(change, new Date()),
    });
  },
  async happened(tx, { before, after }) {
    if (!before || after) return;
    if (before.isBuiltIn) throw new Fault('fixedJob');
    // Waiting runs are skipped once their job is removed.
    await tx
      .update(runs)
      .set({ state: 'skipped', reason: 'jobRemoved', endedAt: sql`now()` })
      .where(and(eq(runs.jobId, before.id), eq(runs.state, 'waiting')));
  },
});

const isoOf = (moment: Date | null): string | null => moment?.toISOString() ?? null;

const durationOf = ({ begunAt, endedAt }: Run): number | null =>
  begunAt && endedAt ? endedAt.getTime() - begunAt.getTime() : null;

const presentRun = (run: Run) => ({
  ...run,
  target: targetOf(run),
  plannedAt: run.plannedAt.toISOString(),
  begunAt: isoOf(run.begunAt),
  endedAt: isoOf(run.endedAt),
  duration: durationOf(run),
});

/** The runs of jobs. */
export const runReader: Reader<typeof runLog, typeof runs> = {
  resource: runLog,
  table: runs,
  owner: runs,
  columns: { id: runs.id },
  where: ({ jobId, keyword, state, from, until }) => [
    jobId === undefined ? undefined : eq(runs.jobId, jobId),
    holding(keyword, runs.jobName, runs.target, runs.error),
    state && eq(runs.state, state),
    from === undefined ? undefined : gte(runs.plannedAt, new Date(from)),
    until === undefined ? undefined : lte(runs.plannedAt, new Date(until)),
  ],
  present: (_, rows) => Promise.resolve(rows.map(presentRun)),
};
