import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { doEach } from '#server/platform/worker/each.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { bin } from './table.ts';

/** A removed record, as it is inserted into the bin. */
export type Removed = Omit<
  typeof bin.$inferInsert,
  'id' | 'recordId' | 'removedAt' | 'until' | 'removedBy'
> & { recordId: number | string; removedBy: string };

/** Kind and number of a removed record. */
type Named = Pick<Removed, 'kind' | 'recordId'>;

/** Puts a record into the bin, in the transaction that removes it. */
export async function keepRemoved(tx: Database, { recordId, ...removed }: Removed): Promise<void> {
  await tx.insert(bin).values({ ...removed, recordId: String(recordId) });
}

/** Returns the latest removal of a record, if a condition permits it; undefined if there is none. */
export async function findRemoved(
  db: Database,
  { kind, recordId }: Named,
  within: SQL | undefined,
) {
  const [found] = await db
    .select()
    .from(bin)
    .where(and(eq(bin.kind, kind), eq(bin.recordId, String(recordId)), within))
    .orderBy(desc(bin.id))
    .limit(1);
  return found;
}

/** Takes a record out of the bin. @returns its kept content; undefined if there is none */
export async function takeRemoved(
  tx: Database,
  named: Named,
  within: SQL | undefined,
): Promise<unknown> {
  const found = await findRemoved(tx, named, within);
  if (!found) return undefined;
  const [taken] = await tx.delete(bin).where(eq(bin.id, found.id)).returning();
  return taken?.content;
}

const isOver = sql`${bin.until} <= now()`;

/**
 * Deletes an expired entry, its files first: if a file cannot be removed, the row stays and is tried again. The row
 * is locked, so that nobody recovers it meanwhile.
 */
const forgetOne = (db: Database, vault: Storage['vault'], id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isMeant = and(eq(bin.id, id), isOver);
    const [row] = await tx.select({ files: bin.files }).from(bin).where(isMeant).for('update');
    for (const name of row?.files ?? []) await vault.remove(name);
    await tx.delete(bin).where(isMeant);
  });

/** Deletes expired entries, with the files kept for them, after 30 days. */
export const binRetention = ({ vault }: Pick<Storage, 'vault'>): Retention => ({
  name: 'bin',
  async forget(db) {
    const over = await db.select({ id: bin.id }).from(bin).where(isOver);
    await doEach(over, ({ id }) => forgetOne(db, vault, id));
  },
});
