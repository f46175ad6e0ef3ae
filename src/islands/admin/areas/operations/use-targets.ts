import { listTargets } from '#contract/operations/job.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** The kinds of work that a job may name; undefined until they are there. */
export const useTargets = () =>
  useCached('job targets', async ({ call }) => (await call(listTargets)).data);
