import { getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { Store } from '../store.ts';

type Kept = Readonly<Record<string, unknown>>;
type Dependent = NonNullable<Store['dependents']>[number];

/**
 * Restores a row from the bin: dates kept as text become dates again, and columns that the table has gained since
 * take their defaults.
 */
export function rowOf(table: PgTable, content: Kept): Record<string, unknown> {
  const columns = Object.entries(getTableColumns(table)).filter(([name]) => name in content);
  const values = columns.map(([name, { dataType }]) => {
    const value = content[name];
    return [name, dataType.includes('date') && value ? new Date(String(value)) : value];
  });
  return Object.fromEntries(values) as Record<string, unknown>;
}

/**
 * Reads the rows that refer to the given ones; if they are of the same kind, also the rows that refer to them in
 * turn.
 */
async function readReferring(
  tx: Database,
  store: Store,
  dependent: Dependent,
  ids: readonly number[],
): Promise<Kept[]> {
  if (ids.length === 0) return [];
  const rows: Kept[] = await tx
    .select()
    .from(dependent.table)
    .where(inArray(dependent.of, [...ids]));
  if (dependent.table !== store.table) return rows;
  const children = rows.map(({ id }) => id as number);
  return [...rows, ...(await readReferring(tx, store, dependent, children))];
}

/** Reads the rows that are removed together with a row, one list per table, referenced rows first. */
export const readDependents = (tx: Database, store: Store, id: number): Promise<Kept[][]> =>
  Promise.all(
    (store.dependents ?? []).map((dependent) => readReferring(tx, store, dependent, [id])),
  );

/** Returns the rows whose needed record still exists. */
async function withNeeded(
  tx: Database,
  { needs }: Dependent,
  rows: readonly Kept[],
): Promise<readonly Kept[]> {
  if (!needs || rows.length === 0) return rows;
  const { field, key } = needs;
  const asked = rows.map((row) => row[field]);
  const found = await tx.select({ key }).from(key.table).where(inArray(key, asked));
  const there = new Set(found.map((one) => one.key));
  return rows.filter((row) => there.has(row[field]));
}

/** Maximum number of rows in one statement, which takes 65,535 parameters. */
const PART = 5000;

/** Inserts those rows again. */
export async function restoreDependents(
  tx: Database,
  { dependents = [] }: Store,
  kept: readonly Kept[][],
): Promise<void> {
  for (const [at, one] of dependents.entries()) {
    const former = kept[at] ?? [];
    for (let from = 0; from < former.length; from += PART) {
      const there = await withNeeded(tx, one, former.slice(from, from + PART));
      const rows = there.map((row) => rowOf(one.table, row));
      if (rows.length > 0) await tx.insert(one.table).overridingSystemValue().values(rows);
    }
  }
}
