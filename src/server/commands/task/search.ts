import { parentPort, workerData } from 'node:worker_threads';
import type { SearchThreadOptions } from '#server/platform/search/thread.ts';
import { writeEdition } from '#server/platform/search/write.ts';

/** What the thread of the search index does: it makes one and ends. */
export function run(): void {
  const { folder, release } = workerData as SearchThreadOptions;
  parentPort!.postMessage(writeEdition(folder, release));
}
