import { and, desc, eq } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnKind, OwnRow } from './kind.ts';

/** The owner stands in the condition of every query: what belongs to others is as good as missing (threat 16). */
const ownedBy = ({ store }: OwnKind, { userId }: Caller) => eq(store.table.ownerId, userId);

/** A record as its owner reads it; the contract lets nothing else out. */
export const toOwn = (row: OwnRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** A page of the caller's own records, the latest first. */
export async function listOwn(db: Database, kind: OwnKind, caller: Caller, paging: Paging) {
  const { table } = kind.store;
  const where = ownedBy(kind, caller);
  const query = db.select().from(table).where(where).orderBy(desc(table.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(table, where));
  return { rows: (rows as OwnRow[]).map(toOwn), total };
}

/** @throws Fault notFound for what is not the caller's own */
export async function demandOwn(
  db: Database,
  kind: OwnKind,
  caller: Caller,
  id: number,
): Promise<OwnRow> {
  const { table } = kind.store;
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), ownedBy(kind, caller)));
  if (!row) throw new Fault('notFound');
  return row as OwnRow;
}
