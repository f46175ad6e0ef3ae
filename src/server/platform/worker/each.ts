import type { Database } from '../db/database.ts';

/** Does a task for each row, one after another. @returns the failures */
export async function tryEach<Row>(
  rows: Iterable<Row>,
  task: (row: Row) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  for (const row of rows) await task(row).catch((error: unknown) => failures.push(error));
  return failures;
}

/** @throws the first failure, if there is one */
export function throwFirst([first]: readonly unknown[]): void {
  if (first !== undefined) throw first;
}

/**
 * Does a task for each row, one after another. One that fails holds up no other: all are tried, and the first failure is
 * thrown in the end.
 * @returns the results
 */
export async function doEach<Row, Result>(
  rows: Iterable<Row>,
  task: (row: Row) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  throwFirst(await tryEach(rows, async (row) => results.push(await task(row))));
  return results;
}

/** Work on rows that one transaction holds. */
export interface HeldRows<Row> {
  /** Finds and locks the rows. */
  take(tx: Database): Promise<readonly Row[]>;
  task(tx: Database, row: Row): Promise<unknown>;
}

/**
 * Does a task for each of the rows that one transaction holds. What a task that fails has written is undone, and the rest
 * is kept.
 * @returns the number of rows, and the failures
 */
export async function tryHeld<Row>(db: Database, { take, task }: HeldRows<Row>) {
  return db.transaction(async (tx) => {
    const rows = await take(tx);
    const failures = await tryEach(rows, (row) => tx.transaction((part) => task(part, row)));
    return { count: rows.length, failures };
  });
}

/** The same; the first failure is thrown once the rest is kept. @returns the number of rows */
export async function doHeld<Row>(db: Database, work: HeldRows<Row>): Promise<number> {
  const { count, failures } = await tryHeld(db, work);
  throwFirst(failures);
  return count;
}
