import { getTableColumns, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/database.ts';
import type { Store } from '../store.ts';

type Kept = Readonly<Record<string, unknown>>;
type Beside = NonNullable<Store['beside']>[number];

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
async function readNamed(
  tx: Database,
  store: Store,
  beside: Beside,
  ids: readonly number[],
): Promise<Kept[]> {
  if (ids.length === 0) return [];
  const rows: Kept[] = await tx
    .select()
    .from(beside.table)
    .where(inArray(beside.of, [...ids]));
  if (beside.table !== store.table) return rows;
  const below = rows.map(({ id }) => id as number);
  return [...rows, ...(await readNamed(tx, store, beside, below))];
}

/** Reads the rows that are removed together with a row, one list per table, referenced rows first. */
export const readBeside = (tx: Database, store: Store, id: number): Promise<Kept[][]> =>
  Promise.all((store.beside ?? []).map((beside) => readNamed(tx, store, beside, [id])));

/** Inserts those rows again. */
export async function restoreBeside(
  tx: Database,
  { beside = [] }: Store,
  kept: readonly Kept[][],
): Promise<void> {
  for (const [at, { table }] of beside.entries()) {
    const rows = (kept[at] ?? []).map((row) => rowOf(table, row));
    if (rows.length > 0) await tx.insert(table).overridingSystemValue().values(rows);
  }
}
