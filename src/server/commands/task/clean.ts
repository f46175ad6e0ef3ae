import { parentPort, workerData } from 'node:worker_threads';
import { cleanDocument, type CleanThread } from '#server/areas/judging/clean/clean.ts';

/** Entry of a thread that cleans one document for an anonymised copy. */
export function run(): void {
  const { bytes, mediaType } = (workerData as CleanThread).job;
  void cleanDocument(bytes, mediaType).then((answer) => parentPort!.postMessage(answer));
}
