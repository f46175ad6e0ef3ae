import { Worker } from 'node:worker_threads';
import { MEBI } from '#contract/files/limit.ts';
import { resources } from '#server/resources.ts';

/** A thread ended without an answer: its job took too much memory or too long. */
export class ThreadEnd extends Error {
  override readonly name = 'ThreadEnd';
}

/** What a thread may take, in megabytes and milliseconds; one that takes more ends, and nothing else. */
export interface ThreadLimit {
  memory: number;
  time: number;
}

/** So often a thread is asked what it holds, in milliseconds. */
const LOOK = 100;

/**
 * Ends a thread that holds more outside of its heap than it may: what is unpacked lies there, and `resourceLimits` do not
 * count it (threat 86). A thread that works without a pause answers all the same.
 */
function watchMemory(worker: Worker, megabytes: number): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    // Before it has started, and once it has ended, it holds nothing.
    const held = await worker.getHeapStatistics().catch(() => undefined);
    if (held && held.external_memory > megabytes * MEBI) await worker.terminate();
  };
  return setInterval(() => void look(), LOOK);
}

/**
 * Has a job done beside the thread that answers everybody. @param workerData names the task of `main.ts`, with its job
 * @throws ThreadEnd
 */
export function askThread<Answer>(
  workerData: { readonly task: string; readonly job: unknown },
  { memory, time }: ThreadLimit,
): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = new Worker(resources.program, { workerData, resourceLimits });
  const timer = setTimeout(() => void worker.terminate(), time);
  const watch = watchMemory(worker, memory);
  return new Promise<Answer>((resolve, reject) => {
    const end = (cause: unknown) =>
      reject(new ThreadEnd(`A thread ended without an answer: ${workerData.task}`, { cause }));
    worker.once('message', resolve);
    worker.once('error', end);
    worker.once('exit', end);
  }).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
