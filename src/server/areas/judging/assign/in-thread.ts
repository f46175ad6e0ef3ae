import type { Pair } from '#domain/judging/assign/plan.ts';
import { runInThread } from '#server/platform/worker/thread.ts';
import { solve, type PlanJob } from './solve.ts';

/** Start message of a thread that solves a plan. */
export interface PlanThread {
  task: 'plan';
  job: PlanJob;
}

/** Number of possible pairs up to which solving takes a few milliseconds; more would delay all other requests. */
const MOST_PAIRS_IN_PROCESS = 20_000;
/** Megabytes and milliseconds. The largest plan that was measured needs half of the memory, and two seconds. */
const LIMIT = { memory: 1024, time: 60_000 };

/** Solves a job; a large one on a separate thread, so that it does not block the server. */
export const solveAside = (job: PlanJob): Promise<Pair[]> =>
  job.entries.length * job.seats.length <= MOST_PAIRS_IN_PROCESS
    ? Promise.resolve(solve(job))
    : runInThread<Pair[]>({ task: 'plan', job } satisfies PlanThread, LIMIT);
