import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';

/** Rows written in a transaction that is not committed yet. */
export interface LateCommit<Written> {
  written: Written;
  /** Commits it, after others have written meanwhile. */
  commit(): Promise<void>;
}

/** Writes in a transaction that stays open: its rows have lower ids than those that others commit before it. */
export async function writeLate<Written>(
  db: Database,
  write: (tx: Database) => Promise<Written>,
): Promise<LateCommit<Written>> {
  const release = Promise.withResolvers<undefined>();
  const begun = Promise.withResolvers<Written>();
  const ended = db.transaction(async (tx) => {
    begun.resolve(await write(tx));
    await release.promise;
  });
  return {
    written: await Promise.race([begun.promise, ended.then(() => begun.promise)]),
    async commit() {
      release.resolve(undefined);
      await ended;
    },
  };
}

/** The start times of the queries that check for open writers. */
async function lookedAt(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute<{ at: string }>(
    sql`SELECT query_start::text AS at FROM pg_stat_activity WHERE datname = current_database()
      AND query LIKE '%virtualtransaction%' AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ at }) => at);
}

/** Ends once the work waits for open writers, which it checks repeatedly, or is done. */
export async function untilItWaits(db: Database, work: Promise<unknown>): Promise<void> {
  let isDone = false;
  void work.finally(() => (isDone = true));
  const looks = new Set<unknown>();
  while (!isDone && looks.size < 2) for (const at of await lookedAt(db)) looks.add(at);
}
