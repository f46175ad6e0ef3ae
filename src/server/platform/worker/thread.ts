import { Worker } from 'node:worker_threads';
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
  return new Promise<Answer>((resolve, reject) => {
    const end = (cause: unknown) =>
      reject(new ThreadEnd(`A thread ended without an answer: ${workerData.task}`, { cause }));
    worker.once('message', resolve);
    worker.once('error', end);
    worker.once('exit', end);
  }).finally(() => clearTimeout(timer));
}
