import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import type { SearchThreadOptions } from '#server/platform/search/thread.ts';
import { writeEdition } from '#server/platform/search/write.ts';

/**
 * Lowers the priority of the thread below pages and visitors. Only Linux supports priorities per thread; elsewhere it
 * would affect the whole process.
 */
function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}

/** Entry of a thread that writes one edition of the search index. */
export async function run(): Promise<void> {
  lowerPriority();
  const { folder, order } = workerData as SearchThreadOptions;
  parentPort!.postMessage(await writeEdition(folder, order));
}
