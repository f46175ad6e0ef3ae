import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { wakeNext } from './attempt.ts';
import { runs, type Run } from './table.ts';

/** Records that a run succeeded, with its lines; has no effect if the run has already ended. */
export type RecordSuccess = (run: Pick<Run, 'id' | 'lines'>) => Promise<void>;

const write = (db: Database, ends: readonly Pick<Run, 'id' | 'lines'>[]) =>
  db.execute(sql`UPDATE ${runs} SET state = 'normal', progress = 100, lines = good.lines, ended_at = now()
    FROM jsonb_to_recordset(${JSON.stringify(ends)}) AS good (id integer, lines jsonb)
    WHERE ${runs}.id = good.id AND ${runs}.ended_at IS NULL RETURNING ${wakeNext}`);

/**
 * Creates a function that records successful runs in batches: runs that end while a statement is executing are
 * written together by the next one, and each call waits for its own.
 */
export function createRecordSuccess(db: Database): RecordSuccess {
  let waiting: Pick<Run, 'id' | 'lines'>[] = [];
  let writing: Promise<unknown> = Promise.resolve();
  let next: Promise<void> | undefined;

  async function writeWaiting(): Promise<void> {
    const ends = waiting;
    waiting = [];
    next = undefined;
    await write(db, ends);
  }

  return ({ id, lines }) => {
    waiting.push({ id, lines });
    if (!next) {
      next = writing.then(writeWaiting, writeWaiting);
      writing = next;
    }
    return next;
  };
}
