import { Worker } from 'node:worker_threads';
import type { SiteFolder } from '#server/platform/publish/release/release.ts';
import type { IndexOrder, WrittenEdition } from './write.ts';

/** What the thread is told when it starts; `task` tells it from one that renders. */
export interface SearchThreadOptions {
  task: 'search';
  folder: SiteFolder;
  order: IndexOrder;
}

/** Writes the index of a release into it, and says what it wrote. */
export type MakeIndex = (order: IndexOrder, signal: AbortSignal) => Promise<WrittenEdition>;

/** In MB: what an index is made of lives until it is written, and in a small nursery a tenth of the work was moving it out. */
const resourceLimits = { maxYoungGenerationSizeMb: 64 };

/** Makes indexes on a thread of their own, so that publishing and serving go on. `program` is the bundle's own entry. */
export const indexOnThread =
  (program: string, folder: SiteFolder): MakeIndex =>
  (order, signal) =>
    new Promise((resolve, reject) => {
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
