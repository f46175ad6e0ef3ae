import { and, desc, eq } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnKind, OwnRow } from './kind.ts';

/** Condition for the caller's own records, part of every query: records of others count as missing (threat 16). */
const ownedBy = ({ store }: OwnKind, { userId }: Caller) => eq(store.table.ownerId, userId);

/** A record for its owner; the contract drops all other fields. */
export const toOwn = (row: OwnRow) => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

/** Returns a page of the caller's own records, latest first. */
export async function listOwn(db: Database, kind: OwnKind, caller: Caller, paging: Paging) {
  const { table } = kind.store;
  const where = ownedBy(kind, caller);
  const query = db.select().from(table).where(where).orderBy(desc(table.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(table, where));
  return { rows: (rows as OwnRow[]).map(toOwn), total };
}

/** @throws Fault notFound for a record of somebody else */
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
