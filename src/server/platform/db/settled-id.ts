import { setTimeout as pause } from 'node:timers/promises';
import { getTableName, max, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';

/** Milliseconds between two checks for open writers, and how long they are waited for at most. */
const POLL_INTERVAL = 20;
const TIMEOUT = 60_000;

/** Transactions that have written to a table; each holds this lock until it ends. */
async function listWriters(db: Database, table: PgTable): Promise<string[]> {
  const { rows } = await db.execute<{ writer: string }>(
    sql`SELECT DISTINCT virtualtransaction AS writer FROM pg_locks
      WHERE locktype = 'relation' AND relation = ${getTableName(table)}::regclass
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
        AND mode = 'RowExclusiveLock' AND granted AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ writer }) => writer);
}

/**
 * Returns the highest id of a table below which no new row can appear. Ids are assigned before transactions end: one
 * that began earlier may commit later, and a reader who continues from the highest id it saw would miss its rows.
 * Waits for the transactions that are writing now; blocks nobody from writing.
 *
 * @throws Error if one of them has not ended after a minute
 */
export async function highestSettledId(
  db: Database,
  table: PgTable & { id: PgColumn },
): Promise<number> {
  const [row] = await db.select({ last: max(table.id) }).from(table);
  const writers = new Set(await listWriters(db, table));
  const end = Date.now() + TIMEOUT;
  while (writers.size > 0) {
    if (Date.now() > end)
      throw new Error(`A transaction has written in ${getTableName(table)} for a minute`);
    await pause(POLL_INTERVAL);
    const left = new Set(await listWriters(db, table));
    for (const writer of writers) if (!left.has(writer)) writers.delete(writer);
  }
  return Number(row!.last ?? 0);
}
