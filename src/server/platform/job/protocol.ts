import { and, eq, isNull } from 'drizzle-orm';
import { toStorable } from '#contract/call/text/storable.ts';
import type { JobTools } from './definition.ts';
import { runs, type Run } from './table.ts';

/** Lines and progress of a run so far. */
export interface RunOutput {
  lines: string[];
  progress: number;
}

/** Collects the output of a run and writes it every second; the same query detects that somebody ended the run. */
export interface Protocol {
  say(line: string): void;
  progress(done: number, total: number): void;
  /** Aborted when somebody has ended the run. */
  ended: AbortSignal;
  /** Stops writing. @returns the output, to be stored with the end of the run */
  close(): Promise<RunOutput>;
}

const MAX_LINES = 200;
const MAX_LINE_LENGTH = 500;
/** Interval between writes, in milliseconds. */
const WRITE_INTERVAL = 1000;

/** Opens the protocol of a run. A failed write is logged and stops nothing: the work matters more. */
export function openProtocol({ db, log }: Pick<JobTools, 'db' | 'log'>, { id }: Run): Protocol {
  const output: RunOutput = { lines: [], progress: 0 };
  const ended = new AbortController();
  const isOpen = and(eq(runs.id, id), isNull(runs.endedAt));
  let isNew = false;

  async function look(): Promise<void> {
    const one = { id: runs.id };
    const found = isNew
      ? await db.update(runs).set(output).where(isOpen).returning(one)
      : await db.select(one).from(runs).where(isOpen);
    isNew = false;
    if (found.length === 0) ended.abort();
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((err: unknown) => {
      log.warn({ err, run: id }, 'what a run says was not written');
    });
  }, WRITE_INTERVAL);
  return {
    say(line) {
      isNew = true;
      // A cut in the middle of a character leaves text that cannot be stored, and would fail the whole batch of ends
      // with it.
      output.lines.push(toStorable(line.slice(0, MAX_LINE_LENGTH)));
      if (output.lines.length > MAX_LINES) output.lines.shift();
    },
    progress(done, total) {
      isNew = true;
      output.progress = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    },
    ended: ended.signal,
    async close() {
      clearInterval(timer);
      await looking;
      return output;
    },
  };
}
