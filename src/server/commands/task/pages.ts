import { parentPort, workerData } from 'node:worker_threads';
import type { PagesThread } from '#server/areas/files/length.ts';
import { countPages } from '#server/areas/files/page-count.ts';

/** Entry of a thread that counts the pages of one document. */
export function run(): void {
  void countPages((workerData as PagesThread).job).then((count) => parentPort!.postMessage(count));
}
