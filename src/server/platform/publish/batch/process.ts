import { randomBytes } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { processes } from '../table.ts';

/** Starts to record the progress of a long task. Anybody who knows the returned key may read it (threat 39). */
export async function beginProcess(db: Database): Promise<string> {
  const key = randomBytes(16).toString('hex');
  await db.insert(processes).values({ key, rate: 0 });
  return key;
}

/**
 * @param rate percent done, 0 to 100
 * @param url address of the result, once the task is done
 */
async function advanceProcess(
  db: Database,
  key: string,
  rate: number,
  url: string | null = null,
): Promise<void> {
  const change = { rate, url, updatedAt: sql`now()` };
  await db.update(processes).set(change).where(eq(processes.key, key));
}

/**
 * Records the progress of a task: at most one write per percent, in order. A failed write is passed to `onError` and
 * stops nothing, because the task matters more than its percentage.
 * @returns the function to call after each step; `finish` waits for the last write, `abandon` deletes the record of a
 * failed task
 */
export function followProcess(db: Database, key: string, onError: (error: unknown) => void) {
  let rate = 0;
  let writing = Promise.resolve();
  return {
    step(done: number, total: number) {
      const next = Math.min(99, Math.floor((done / total) * 100));
      if (next <= rate) return;
      rate = next;
      writing = writing.then(() => advanceProcess(db, key, next)).catch(onError);
    },
    async finish(url: string) {
      await writing;
      await advanceProcess(db, key, 100, url).catch(onError);
    },
    async abandon() {
      await writing;
      await db.delete(processes).where(eq(processes.key, key)).catch(onError);
    },
  };
}

/** Deletes tasks that have not been updated for a day. */
export const processRetention: Retention = {
  name: 'processes',
  forget: (db) =>
    db.delete(processes).where(lt(processes.updatedAt, sql`now() - interval '1 day'`)),
};

/** @throws Fault notFound */
export async function readProcess(
  db: Database,
  key: string,
): Promise<{ rate: number; url: string | null }> {
  const [row] = await db.select().from(processes).where(eq(processes.key, key));
  if (!row) throw new Fault('notFound');
  return row;
}
