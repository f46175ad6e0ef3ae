import { parentPort, workerData } from 'node:worker_threads';
import { Fault } from '#contract/fault.ts';
import type { SheetAnswer, SheetJob, SheetThread } from '#server/platform/sheet/in-thread.ts';
import { parseRows } from '#server/platform/sheet/read.ts';
import { packSheets } from '#server/platform/sheet/write.ts';

async function work(job: SheetJob): Promise<SheetAnswer> {
  try {
    if ('read' in job) return { rows: await parseRows(job.read) };
    return { bytes: await packSheets(job.write) };
  } catch (error) {
    if (error instanceof Fault) return { fault: error.fault, values: error.values };
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Entry of a thread that reads or writes one sheet. */
export function run(): void {
  void work((workerData as SheetThread).job).then((answer) => parentPort!.postMessage(answer));
}
