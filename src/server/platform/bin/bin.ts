import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { bin } from './table.ts';

/** A removal, as it is kept. */
export type Removed = Omit<
  typeof bin.$inferInsert,
  'id' | 'recordId' | 'removedAt' | 'until' | 'removedBy'
> & { recordId: number | string; removedBy: string };

/** What was removed under which number. */
type Named = Pick<Removed, 'kind' | 'recordId'>;

/** Keeps what is about to be removed, in the transaction in which it goes. */
export async function keepRemoved(tx: Database, { recordId, ...removed }: Removed): Promise<void> {
  await tx.insert(bin).values({ ...removed, recordId: String(recordId) });
}

/** What was removed last under a number, as far as a condition reaches it; undefined where there is no such thing. */
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

/** Takes it out of the bin. @returns what is kept of it; undefined where there is no such thing */
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

/** Bytes first: what could not be removed has its row still, and is tried again. Nobody brings it back meanwhile. */
const forgetOne = (db: Database, vault: Storage['vault'], id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const isMeant = and(eq(bin.id, id), isOver);
    const [row] = await tx.select({ files: bin.files }).from(bin).where(isMeant).for('update');
    for (const name of row?.files ?? []) await vault.remove(name);
    await tx.delete(bin).where(isMeant);
  });

/** After 30 days it is gone for good, and the files that were kept with it. */
export const binRetention = ({ vault }: Pick<Storage, 'vault'>): Retention => ({
  name: 'bin',
  async forget(db) {
    const over = await db.select({ id: bin.id }).from(bin).where(isOver);
    for (const { id } of over) await forgetOne(db, vault, id);
  },
});
