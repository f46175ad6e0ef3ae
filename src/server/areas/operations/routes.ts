import { listTargets, previewTimetable, runJob, stopRun } from '#contract/operations/job.ts';
import { nextMoments } from '#domain/operations/cron.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/context.ts';
import { mountReader, mountStore } from '#server/platform/records/routes.ts';
import { argumentsOf } from './argument.ts';
import { jobStoreOf, runReader } from './kind.ts';
import { runNow, stopNow } from './service.ts';

/** Number of next times shown for a timetable. */
const SHOWN = 5;

/** Mounts the calls about jobs and their runs. */
export function operationsRoutes(api: Api): void {
  const { mount, db, jobs } = api;
  mountStore(api, jobStoreOf(jobs));
  mountReader(api, runReader);
  mount(previewTimetable, async ({ body }) => ({
    data: { moments: nextMoments(body, new Date(), SHOWN).map((moment) => moment.toISOString()) },
  }));
  mount(listTargets, async () => ({
    data: [...jobs.values()].map((one) => ({ name: one.name, arguments: argumentsOf(one) })),
  }));
  mount(runJob, async ({ params, body }, context) => ({
    data: await runNow(db, jobs, actorOf(context), { ...params, ...body }),
  }));
  mount(stopRun, async ({ params }, context) => {
    await stopNow(db, actorOf(context), params.id);
    return {};
  });
}
