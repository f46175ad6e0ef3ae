import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Renderer, RenderedBatch } from './render.ts';
import type { Batch } from './site.ts';

/** What a rendering thread is told when it starts. */
export interface ThreadOptions {
  origin: string;
  dataDir: string;
  release: string;
}

const MOST = 4;

interface Thread {
  worker: Worker;
  render(batch: Batch): Promise<RenderedBatch>;
}

/** A thread answers one batch after the other; one that dies fails the batch in its hands. */
function startThread(program: string, options: ThreadOptions, url: string): Thread {
  const env = { ...process.env, DATABASE_URL: url, SEED: 'none' };
  const worker = new Worker(program, { workerData: options, env });
  let inHand: PromiseWithResolvers<RenderedBatch> | undefined;
  worker.on('message', (result: RenderedBatch) => inHand?.resolve(result));
  worker.on('error', (error) => inHand?.reject(error));
  worker.on('exit', (code) => inHand?.reject(new Error(`A thread ended with ${code}`)));
  return {
    worker,
    render(batch) {
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
      const result = await thread.render(batch);
      idle.push(thread);
      return result;
    },
    async close() {
      await Promise.all(threads.map(({ worker }) => worker.terminate()));
    },
  };
}
