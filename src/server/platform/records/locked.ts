import { and, eq, sql, type SQL } from 'drizzle-orm';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { TrackedTable } from './store.ts';

/** A row as it was read, with what a conflict tells of who saved since. */
interface Read {
  id: string | number;
  updatedBy: string | null;
  updatedAt: Date;
}

/** Who has saved since, as a refusal. */
export const conflictWith = ({
  updatedBy,
  updatedAt,
}: Pick<Read, 'updatedBy' | 'updatedAt'>): Fault =>
  new Fault('conflict', { name: updatedBy ?? '?', at: updatedAt.toISOString() });

/** The same lock for what is not written over. @throws Fault conflict */
export function demandVersion(row: Read & { version: number }, version: number | undefined): void {
  if (version !== undefined && row.version !== version) throw conflictWith(row);
}

/** A change of one row. */
interface Write<T extends TrackedTable> {
  before: T['$inferSelect'] & Read;
  /** The one that the change was made from. */
  version: number;
  values: object;
  /** What else must still be as it was. */
  unless?: SQL;
}

/**
 * The one optimistic lock: writes a row that still has the version that was read, and gives it the next one.
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
  // Whoever saved while this one waited is not known to what was read before.
  const [now] = await tx
    .select()
    .from(table as TrackedTable)
    .where(eq(table.id, before.id));
  throw conflictWith((now as Read | undefined) ?? before);
}
