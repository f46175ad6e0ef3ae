import { Worker } from 'node:worker_threads';
import type { SiteFolder } from '#server/platform/publish/release/release.ts';
import type { IndexOrder, WrittenEdition } from './write.ts';

/** Options of the thread; `task` distinguishes it from a rendering thread. */
export interface SearchThreadOptions {
  task: 'search';
  folder: SiteFolder;
  order: IndexOrder;
}

/** Writes the index of a release and returns what was written. Rejects soon after `signal` is aborted, or if it was. */
export type MakeIndex = (order: IndexOrder, signal: AbortSignal) => Promise<WrittenEdition>;

/**
 * In MB. The data of an index lives until it is written; with a small young generation, a tenth of the work was
 * moving it to the old one.
 */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/**
 * Makes indexes in a separate thread, so that publishing and serving continue. `program` is the entry of the bundle.
 */
export const indexOnThread =
  (program: string, folder: SiteFolder): MakeIndex =>
  (order, signal) =>
    new Promise((resolve, reject) => {
      // A signal that was aborted before tells nobody any more.
      signal.throwIfAborted();
      const workerData: SearchThreadOptions = { task: 'search', folder, order };
      const worker = new Worker(program, { workerData, resourceLimits });
      const end = () => void worker.terminate();
      signal.addEventListener('abort', end, { once: true });
      worker.on('message', resolve);
      worker.on('error', reject);
      worker.on('exit', (code) => {
        signal.removeEventListener('abort', end);
        reject(new Error(`The index was not finished: its thread ended with ${code}`));
      });
    });
