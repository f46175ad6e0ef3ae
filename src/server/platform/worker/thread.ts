import { Worker } from 'node:worker_threads';
import { MEBI } from '#contract/files/limit.ts';
import { resources } from '#server/resources.ts';

/** Error for a thread that ended without an answer, because its job took too much memory or time. */
export class ThreadEndError extends Error {
  override readonly name = 'ThreadEndError';
}

/** Limits of a thread, in megabytes and milliseconds; a thread that exceeds them is terminated, and nothing else is. */
export interface ThreadLimit {
  memory: number;
  time: number;
}

/** Interval between checks of a thread's memory, in milliseconds. */
const CHECK_INTERVAL = 100;

/**
 * Terminates a thread that holds too much memory outside its heap: decompressed data is kept there, which
 * `resourceLimits` does not count (threat 86). A thread answers the check even while it computes.
 */
function watchMemory(worker: Worker, megabytes: number): NodeJS.Timeout {
  const look = async (): Promise<void> => {
    // Before its start and after its end, a thread holds nothing and gives no answer.
    const held = await worker.getHeapStatistics().catch(() => undefined);
    if (held && held.external_memory > megabytes * MEBI) await worker.terminate();
  };
  return setInterval(() => void look(), CHECK_INTERVAL);
}

/**
 * Runs a job in a thread of its own, so that requests are not blocked.
 * @param workerData names the task of `main.ts`, with its job
 * @throws ThreadEndError
 */
export function runInThread<Answer>(
  workerData: { readonly task: string; readonly job: unknown },
  { memory, time }: ThreadLimit,
): Promise<Answer> {
  const resourceLimits = { maxOldGenerationSizeMb: memory };
  const worker = new Worker(resources.program, { workerData, resourceLimits });
  const timer = setTimeout(() => void worker.terminate(), time);
  const watch = watchMemory(worker, memory);
  return new Promise<Answer>((resolve, reject) => {
    const end = (cause: unknown) =>
      reject(new ThreadEndError(`A thread ended without an answer: ${workerData.task}`, { cause }));
    worker.once('message', resolve);
    worker.once('error', end);
    worker.once('exit', end);
  }).finally(() => {
    clearTimeout(timer);
    clearInterval(watch);
  });
}
