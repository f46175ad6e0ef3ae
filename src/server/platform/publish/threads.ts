import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { NewRelease } from './release/release.ts';
import type { Renderer, RenderedBatch } from './render.ts';
import type { Batch } from './site.ts';

/** What a rendering thread is told when it starts. */
export interface ThreadOptions {
  task: 'render';
  origin: string;
  dataDir: string;
  release: NewRelease;
}

const MOST = 4;
/**
 * In MB: what a page leaves behind is short-lived, so that a larger nursery only keeps more of it in memory
 * (docs/performance.md, The whole site).
 */
const NURSERY = 24;

interface Thread {
  worker: Worker;
  render(batch: Batch): Promise<RenderedBatch>;
}

/** A thread answers one batch after the other; one that dies fails the batch in its hands and all that follow. */
function startThread(program: string, options: ThreadOptions, url: string): Thread {
  const env = { ...process.env, DATABASE_URL: url, SEED: 'none' };
  const resourceLimits = { maxYoungGenerationSizeMb: NURSERY };
  const worker = new Worker(program, { workerData: options, env, resourceLimits });
  let inHand: PromiseWithResolvers<RenderedBatch> | undefined;
  let end: Error | undefined;
  const fail = (error: Error) => {
    end ??= error;
    inHand?.reject(end);
  };
  worker.on('message', (result: RenderedBatch) => inHand?.resolve(result));
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A thread ended with ${code}`)));
  return {
    worker,
    async render(batch) {
      if (end) throw end;
      inHand = Promise.withResolvers();
      worker.postMessage(batch);
      return inHand.promise;
    },
  };
}

/** Renders on all cores; this thread goes on serving visitors. `program` is the bundle's own entry. */
export function startThreads(program: string, options: ThreadOptions, url: string): Renderer {
  const width = Math.min(MOST, availableParallelism());
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
