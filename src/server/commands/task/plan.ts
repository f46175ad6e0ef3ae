import { parentPort, workerData } from 'node:worker_threads';
import { solve, type PlanThread } from '#server/areas/judging/service.ts';

/** Entry of a thread that computes one plan. */
export function run(): void {
  parentPort!.postMessage(solve((workerData as PlanThread).job));
}
