import { and, eq, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TrackedTable } from './store.ts';

/** A row as it was read, with what a conflict reports: who saved it last, and when. */
interface Read {
  id: string | number;
  updatedBy: string | null;
  updatedAt: Date;
}

/** The fault that reports who has saved in the meantime. */
export const conflictWith = ({
  updatedBy,
  updatedAt,
}: Pick<Read, 'updatedBy' | 'updatedAt'>): Fault =>
  new Fault('conflict', { by: updatedBy ?? '', at: updatedAt.toISOString() });

/** Checks the version of a row that is read and not written. @throws Fault conflict */
export function demandVersion(row: Read & { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw conflictWith(row);
}

/** A change of one row. */
interface Write<T extends TrackedTable> {
  before: T['$inferSelect'] & Read;
  /** The version on which the change is based. */
  version: number;
  values: object;
  /** Further condition under which the row may be written. */
  unless?: SQL;
}

/**
 * Writes a row with optimistic locking: only if it still has the version that was read; increases the version.
 * @throws Fault conflict, with who has saved since
 */
export async function writeLocked<T extends TrackedTable>(
  tx: Database,
  table: T,
  { before, version, values, unless }: Write<T>,
): Promise<T['$inferSelect']> {
  const next = { ...values, version: sql`version + 1`, updatedAt: sql`now()` };
  const rows = await tx
    .update(table as TrackedTable)
    .set(next)
    .where(and(eq(table.id, before.id), eq(table.version, version), unless))
    .returning();
  if (rows[0]) return rows[0];
  // The save that caused the conflict may have happened after `before` was read.
  const [now] = await tx
    .select()
    .from(table as TrackedTable)
    .where(eq(table.id, before.id));
  throw conflictWith((now as Read | undefined) ?? before);
}
