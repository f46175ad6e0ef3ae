import { Fault } from '#contract/fault.ts';
import { askThread } from '#server/platform/worker/thread.ts';
import type { SheetRow, Sheet } from './sheet.ts';

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

/** A sheet at its limits takes half of the memory, and seconds of the time. */
const LIMIT = { memory: 512, time: 60_000 };

const ask = (job: SheetJob): Promise<SheetAnswer> =>
  askThread<SheetAnswer>({ task: 'sheet', job } satisfies SheetThread, LIMIT);

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
