import { listTargets } from '#contract/operations/job.ts';
import { useCached } from '#islands/admin/kit/kept/use-cached.ts';

/** Returns the kinds of work that a job may run; undefined until they are loaded. */
export const useTargets = () =>
  useCached('job targets', async ({ call }) => (await call(listTargets)).data);
