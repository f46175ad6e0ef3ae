import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Paging } from '#contract/call/wire/reply.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnKind, OwnRow, OwnServices } from './kind.ts';

/** Returns records as their owners read them; the contract drops all other fields. */
export async function presentOwn(
  services: OwnServices,
  kind: OwnKind,
  caller: Caller,
  rows: readonly OwnRow[],
): Promise<object[]> {
  const further = await kind.presentOwn?.(services, rows, caller);
  return rows.map((row, index) => ({
    ...row,
    ...further?.[index],
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }));
}

/** Returns a record as its owner reads it. */
export async function presentOne(
  services: OwnServices,
  kind: OwnKind,
  caller: Caller,
  row: OwnRow,
): Promise<object> {
  const [shown] = await presentOwn(services, kind, caller, [row]);
  return shown!;
}

/** Returns a page of the caller's own records, latest first. */
export async function listOwn(
  services: OwnServices,
  kind: OwnKind,
  caller: Caller,
  paging: Paging,
): Promise<{ rows: object[]; total: number }> {
  const { db } = services;
  const { table } = kind.store;
  const where = kind.owners.reading(caller);
  const query = db.select().from(table).where(where).orderBy(desc(table.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(table, where));
  return { rows: await presentOwn(services, kind, caller, rows as OwnRow[]), total };
}

/** Returns a record on which a condition about its owners holds. */
async function demand(
  db: Database,
  { table }: OwnKind['store'],
  id: number,
  isOwned: SQL,
): Promise<OwnRow> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), isOwned));
  if (!row) throw new Fault('notFound');
  return row as OwnRow;
}

/** Returns a record for an owner who reads it. @throws Fault notFound for a record of somebody else */
export const demandOwn = (
  db: Database,
  { store, owners }: OwnKind,
  caller: Caller,
  id: number,
): Promise<OwnRow> => demand(db, store, id, owners.reading(caller));

/** Returns a record for an owner who acts on it. @throws Fault notFound for a record of somebody else */
export const demandActing = (
  db: Database,
  { store, owners }: OwnKind,
  caller: Caller,
  id: number,
): Promise<OwnRow> => demand(db, store, id, owners.acting(caller));
