import type { Pair } from '#domain/judging/assign/plan.ts';
import { askThread } from '#server/platform/worker/thread.ts';
import { solve, type PlanJob } from './solve.ts';

/** What a thread for plans is told when it starts. */
export interface PlanThread {
  task: 'plan';
  job: PlanJob;
}

/** So many possible pairs take some milliseconds; more of them would keep everybody waiting. */
const FEW = 20_000;
/** The largest plan that was measured takes half of the memory, and two seconds. */
const LIMIT = { memory: 1024, time: 60_000 };

/** Solves a job, beside the thread that answers everybody where it takes long. */
export const solveAside = (job: PlanJob): Promise<Pair[]> =>
  job.entries.length * job.seats.length <= FEW
    ? Promise.resolve(solve(job))
    : askThread<Pair[]>({ task: 'plan', job } satisfies PlanThread, LIMIT);
