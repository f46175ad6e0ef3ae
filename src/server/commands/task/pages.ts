import { parentPort, workerData } from 'node:worker_threads';
import { countPages, type PagesThread } from '#server/areas/files/length.ts';

/** What a thread for pages does: it counts those of one document. */
export function run(): void {
  void countPages((workerData as PagesThread).job).then((count) => parentPort!.postMessage(count));
}
