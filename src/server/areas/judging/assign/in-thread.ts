import { Worker } from 'node:worker_threads';
import type { Pair } from '#domain/judging/assign/plan.ts';
import { resources } from '#server/resources.ts';
import { solve, type PlanJob } from './solve.ts';

/** What a thread for plans is told when it starts. */
export interface PlanThread {
  task: 'plan';
  job: PlanJob;
}

/** So many possible pairs take some milliseconds; more of them would keep everybody waiting. */
const FEW = 20_000;
/** The largest plan that was measured takes half of it. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 1024 };

function ask(job: PlanJob): Promise<Pair[]> {
  const workerData: PlanThread = { task: 'plan', job };
  const worker = new Worker(resources.program, { workerData, resourceLimits: MOST_MEMORY });
  return new Promise<Pair[]>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('A thread for plans ended without an answer')));
  });
}

/** Solves a job, beside the thread that answers everybody where it takes long. */
export const solveAside = (job: PlanJob): Promise<Pair[]> =>
  job.entries.length * job.seats.length <= FEW ? Promise.resolve(solve(job)) : ask(job);
