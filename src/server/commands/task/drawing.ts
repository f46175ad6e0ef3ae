import { parentPort, workerData } from 'node:worker_threads';
import type { DrawingThread } from '#server/areas/workflow/drawing/in-thread.ts';
import { readXml } from '#server/areas/workflow/drawing/read.ts';

/** Entry of a thread that reads one drawing of a process. */
export function run(): void {
  const { xml } = (workerData as DrawingThread).job;
  void readXml(xml).then((read) => parentPort!.postMessage(read));
}
