import { and, eq, isNull } from 'drizzle-orm';
import { toStorable } from '#contract/call/text/storable.ts';
import type { JobTools } from './definition.ts';
import { runs, type Run } from './table.ts';

/** Lines and progress of a run so far. */
export interface Said {
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
  close(): Promise<Said>;
}

const MOST_LINES = 200;
const LONGEST_LINE = 500;
/** Interval between writes, in milliseconds. */
const LOOK = 1000;

/** Opens the protocol of a run. A failed write is logged and stops nothing: the work matters more. */
export function openProtocol({ db, log }: Pick<JobTools, 'db' | 'log'>, { id }: Run): Protocol {
  const said: Said = { lines: [], progress: 0 };
  const ended = new AbortController();
  const isOpen = and(eq(runs.id, id), isNull(runs.endedAt));
  let isNew = false;

  async function look(): Promise<void> {
    const one = { id: runs.id };
    const found = isNew
      ? await db.update(runs).set(said).where(isOpen).returning(one)
      : await db.select(one).from(runs).where(isOpen);
    isNew = false;
    if (found.length === 0) ended.abort();
  }

  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look).catch((err: unknown) => {
      log.warn({ err, run: id }, 'what a run says was not written');
    });
  }, LOOK);
  return {
    say(line) {
      isNew = true;
      // A cut in the middle of a character leaves text that cannot be stored, and would fail the whole batch of ends
      // with it.
      said.lines.push(toStorable(line.slice(0, LONGEST_LINE)));
      if (said.lines.length > MOST_LINES) said.lines.shift();
    },
    progress(done, total) {
      isNew = true;
      said.progress = total > 0 ? Math.min(99, Math.floor((done / total) * 100)) : 0;
    },
    ended: ended.signal,
    async close() {
      clearInterval(timer);
      await looking;
      return said;
    },
  };
}
