import { and, desc, eq } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/db/database.ts';
import { contentVersions } from './table.ts';

type Row = typeof contentVersions.$inferSelect;

const shown = ({ number, at, by, note }: Row) => ({ number, at: at.toISOString(), by, note });

/** Every state that was saved of an item, the latest first. */
export async function listVersions(db: Database, itemId: number) {
  const found = await db
    .select()
    .from(contentVersions)
    .where(eq(contentVersions.itemId, itemId))
    .orderBy(desc(contentVersions.number));
  return found.map(shown);
}

/** A state as it was saved. @throws Fault notFound */
export async function readVersion(db: Database, itemId: number, number: number) {
  const [row] = await db
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.itemId, itemId), eq(contentVersions.number, number)));
  if (!row) throw new Fault('notFound');
  return { ...shown(row), data: row.data };
}
