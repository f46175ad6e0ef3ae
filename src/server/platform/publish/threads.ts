import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { NewRelease } from './release/release.ts';
import type { Renderer, RenderedBatch } from './render.ts';
import type { Batch } from './site.ts';

/** Options of a rendering thread. */
export interface ThreadOptions {
  task: 'render';
  origin: string;
  dataDir: string;
  release: NewRelease;
}

const MAX_THREADS = 4;
/**
 * In MB. Objects of a page are short-lived, so that a larger young generation only holds more of them in memory
 * (docs/performance.md, The whole site).
 */
const YOUNG_GENERATION = 24;

interface Thread {
  worker: Worker;
  render(batch: Batch): Promise<RenderedBatch>;
}

/** Starts a thread that renders one batch after the other. If it dies, its current batch and all later ones fail. */
function startThread(program: string, options: ThreadOptions, url: string): Thread {
  const env = { ...process.env, DATABASE_URL: url, SEED: 'none' };
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION };
  const worker = new Worker(program, { workerData: options, env, resourceLimits });
  let current: PromiseWithResolvers<RenderedBatch> | undefined;
  let end: Error | undefined;
  const fail = (error: Error) => {
    end ??= error;
    current?.reject(end);
  };
  worker.on('message', (result: RenderedBatch) => current?.resolve(result));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A thread ended with ${code}`)));
  return {
    worker,
    async render(batch) {
      if (end) throw end;
      current = Promise.withResolvers();
      worker.postMessage(batch);
      return current.promise;
    },
  };
}

/** Renders in several threads, while this one keeps serving visitors. `program` is the entry of the bundle. */
export function startThreads(program: string, options: ThreadOptions, url: string): Renderer {
  const width = Math.min(MAX_THREADS, availableParallelism());
  const threads = Array.from({ length: width }, () => startThread(program, options, url));
  const idle = [...threads];
  return {
    width,
    async render(batch) {
      const thread = idle.pop()!;
      return thread.render(batch).finally(() => idle.push(thread));
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
