import { listTargets } from '#contract/operations/job.ts';
import { useShelf } from '#islands/admin/kit/kept/use-shelf.ts';

/** The kinds of work that a job may name; undefined until they are there. */
export const useTargets = () =>
  useShelf('job targets', async ({ call }) => (await call(listTargets)).data);
