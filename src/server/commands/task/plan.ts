import { parentPort, workerData } from 'node:worker_threads';
import { solve, type PlanThread } from '#server/areas/judging/service.ts';

/** What a thread for plans does: its one plan. */
export function run(): void {
  parentPort!.postMessage(solve((workerData as PlanThread).job));
}
