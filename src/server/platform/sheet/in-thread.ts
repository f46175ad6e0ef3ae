import { Fault } from '#contract/fault.ts';
import { runInThread } from '#server/platform/worker/thread.ts';
import type { SheetRow, Sheet } from './sheet.ts';

/** A job for a sheet thread. */
export type SheetJob = { read: Uint8Array } | { write: readonly Sheet[] };

/** Options of a sheet thread. */
export interface SheetThread {
  task: 'sheet';
  job: SheetJob;
}

/** The result of the work. */
export type SheetAnswer =
  | { rows: SheetRow[] }
  | { bytes: Uint8Array }
  | Pick<Fault, 'fault' | 'values'>
  | { error: string };

/**
 * Limits of memory in MB and time in ms; a sheet at its maximum size takes half of the memory, and seconds of the
 * time.
 */
const LIMIT = { memory: 512, time: 60_000 };

const ask = (job: SheetJob): Promise<SheetAnswer> =>
  runInThread<SheetAnswer>({ task: 'sheet', job } satisfies SheetThread, LIMIT);

let last: Promise<unknown> = Promise.resolve();

/** Runs one job at a time: together they would take the memory allowed for one. */
function askInTurn(job: SheetJob): Promise<SheetAnswer> {
  const asked = last.then(() => ask(job));
  last = asked.catch(() => undefined);
  return asked;
}

/**
 * Reads or writes a large sheet in a separate thread, so that requests are not blocked.
 * @throws Fault as the work itself would
 */
export async function workInThread(job: SheetJob) {
  const answer = await askInTurn(job);
  if ('fault' in answer) throw new Fault(answer.fault, answer.values);
  if ('error' in answer) throw new Error(answer.error);
  return answer;
}
