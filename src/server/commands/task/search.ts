import { parentPort, workerData } from 'node:worker_threads';
import type { SearchThreadOptions } from '#server/platform/search/thread.ts';
import { writeEdition } from '#server/platform/search/write.ts';

/** What the thread of the search index does: it makes one and ends. */
export async function run(): Promise<void> {
  const { folder, order } = workerData as SearchThreadOptions;
  parentPort!.postMessage(await writeEdition(folder, order));
}
