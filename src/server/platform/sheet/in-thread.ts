import { Worker } from 'node:worker_threads';
import { Fault } from '#contract/call/fault.ts';
import { resources } from '#server/resources.ts';
import type { SheetRow } from './read.ts';
import type { Sheet } from './write.ts';

/** What a thread for sheets can be asked to do. */
export type SheetJob = { read: Uint8Array } | { write: readonly Sheet[] };

/** What a thread for sheets is told when it starts. */
export interface SheetThread {
  task: 'sheet';
  job: SheetJob;
}

/** What came of it. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { bytes: Uint8Array }
  | Pick<Fault, 'fault' | 'values'>
  | { error: string };

/** A sheet at its limits takes half of it; whatever takes more ends its thread, and nothing else. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 512 };
/** A sheet at its limits takes seconds of it, in milliseconds. */
const MOST_TIME = 60_000;

/** A thread ended without an answer: its job took too much memory or too long. */
export class ThreadEnd extends Error {
  override readonly name = 'ThreadEnd';
}

function ask(job: SheetJob): Promise<SheetAnswer> {
  const workerData: SheetThread = { task: 'sheet', job };
  const worker = new Worker(resources.program, { workerData, resourceLimits: MOST_MEMORY });
  const timer = setTimeout(() => void worker.terminate(), MOST_TIME);
  return new Promise<SheetAnswer>((resolve, reject) => {
    const end = (cause: unknown) =>
      reject(new ThreadEnd('A thread for sheets ended without an answer', { cause }));
    worker.once('message', resolve);
    worker.once('error', end);
    worker.once('exit', end);
  }).finally(() => clearTimeout(timer));
}

let last: Promise<unknown> = Promise.resolve();

/** One sheet at a time: together they would take the memory that one may have. */
function askInTurn(job: SheetJob): Promise<SheetAnswer> {
  const asked = last.then(() => ask(job));
  last = asked.catch(() => undefined);
  return asked;
}

/**
 * Reads or writes a large sheet beside the thread that answers everybody.
 * @throws Fault as the work itself would
 */
export async function workInThread(job: SheetJob) {
  const answer = await askInTurn(job);
  if ('fault' in answer) throw new Fault(answer.fault, answer.values);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}
