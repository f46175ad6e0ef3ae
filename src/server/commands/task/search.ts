import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchThreadOptions } from '#server/platform/search/thread.ts';
import { writeEdition } from '#server/platform/search/write.ts';

/** Pages and visitors come first. Only Linux gives a thread a priority of its own; elsewhere it would be the process's. */
function standBack(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** What the thread of the search index does: it makes one and ends. */
export async function run(): Promise<void> {
  standBack();
  const { folder, order } = workerData as SearchThreadOptions;
  parentPort!.postMessage(await writeEdition(folder, order));
}
