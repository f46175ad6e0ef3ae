import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { bin } from '#server/platform/bin/table.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The name under which the bin keeps a column of a removed row. */
const keyOf = (column: PgColumn): string =>
  Object.entries(getTableColumns(column.table)).find(([, one]) => one === column)![0];

/** A removed record without a name in its lists, wherever these are. */
function without(content: unknown, lists: ReadonlySet<string>, lowerName: string): unknown {
  if (Array.isArray(content)) return content.map((one) => without(one, lists, lowerName));
  if (content === null || typeof content !== 'object') return content;
  const isOther = (one: unknown) => typeof one !== 'string' || one.toLowerCase() !== lowerName;
  const fields = Object.entries(content).map(([key, value]: [string, unknown]) => [
    key,
    lists.has(key) && Array.isArray(value)
      ? value.filter(isOther)
      : without(value, lists, lowerName),
  ]);
  return Object.fromEntries(fields) as unknown;
}

/** Takes a name out of the lists of removed records, which may be recovered. */
export async function takeOutOfBin(
  tx: Database,
  columns: readonly PgColumn[],
  userName: string,
): Promise<void> {
  const lists = new Set(columns.map(keyOf));
  const lowerName = userName.toLowerCase();
  const naming = await tx
    .select({ id: bin.id, content: bin.content })
    .from(bin)
    .where(sql`strpos(lower(${bin.content}::text), ${JSON.stringify(lowerName)}) > 0`)
    .for('update');
  for (const { id, content } of naming) {
    const left = without(content, lists, lowerName);
    await tx
      .update(bin)
      .set({ content: left })
      .where(sql`${bin.id} = ${id}`);
  }
}
