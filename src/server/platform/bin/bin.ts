import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { bin } from './table.ts';

/** A removal, as it is kept. */
export type Removed = Pick<
  typeof bin.$inferInsert,
  'kind' | 'recordId' | 'title' | 'content' | 'parts' | 'removedBy' | 'createdById' | 'departmentId'
>;

/** Keeps what is about to be removed, in the transaction in which it goes. */
export async function keepRemoved(tx: Database, removed: Removed): Promise<void> {
  await tx.insert(bin).values(removed);
}

/**
 * Takes out of the bin what was removed last under a number, as far as a condition reaches it.
 * @returns undefined where there is no such thing
 */
export async function takeRemoved(
  tx: Database,
  { kind, recordId }: Pick<Removed, 'kind' | 'recordId'>,
  within: SQL | undefined,
): Promise<unknown> {
  const [found] = await tx
    .select({ id: bin.id })
    .from(bin)
    .where(and(eq(bin.kind, kind), eq(bin.recordId, recordId), within))
    .orderBy(desc(bin.id))
    .limit(1);
  if (!found) return undefined;
  const [taken] = await tx.delete(bin).where(eq(bin.id, found.id)).returning();
  return taken?.content;
}

/** After 30 days it is gone for good. */
export const binRetention: Retention = {
  name: 'bin',
  forget: (db) => db.delete(bin).where(sql`${bin.until} <= now()`),
};
