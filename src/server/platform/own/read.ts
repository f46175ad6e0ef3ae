import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { Fault } from '#contract/fault.ts';
import type { ownPaging, Party } from '#contract/kind/own.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readPage } from '#server/platform/db/page.ts';
import type { Caller } from '#server/platform/http/context.ts';
import type { OwnKind, OwnRow, OwnServices } from './kind.ts';

/** Returns records as their owners read them; the contract drops all other fields. */
async function presentOwn(
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

/** A condition for the records of a kind for each party, by what it may do with them. */
const conditions = (
  { owners, counterpart }: OwnKind,
  caller: Caller,
  may: 'reading' | 'acting',
): Record<Party, SQL> => ({
  owner: owners[may](caller),
  counterpart: counterpart?.[may](caller) ?? sql`false`,
});

/** Returns a page of the caller's own records, latest first. */
export async function listOwn(
  services: OwnServices,
  kind: OwnKind,
  caller: Caller,
  { side, ...paging }: z.output<typeof ownPaging>,
): Promise<{ rows: object[]; total: number }> {
  const { db } = services;
  const { table } = kind.store;
  const of = conditions(kind, caller, 'reading');
  const where = side ? of[side] : or(of.owner, of.counterpart);
  const query = db.select().from(table).where(where).orderBy(desc(table.id));
  const { rows, total } = await readPage(paging, query, () => db.$count(table, where));
  return { rows: await presentOwn(services, kind, caller, rows as OwnRow[]), total };
}

/** A record, and the party as which the caller has it. */
interface Held {
  row: OwnRow;
  party: Party;
}

/** Returns a record with the party on whose condition it was found. Whoever is both has it as its owner. */
async function demand(
  db: Database,
  { table }: OwnKind['store'],
  id: number,
  { owner, counterpart }: Record<Party, SQL>,
): Promise<Held> {
  const [found] = await db
    .select({ row: table, isOwned: sql<boolean>`(${owner})` })
    .from(table)
    .where(and(eq(table.id, id), or(owner, counterpart)));
  if (!found) throw new Fault('notFound');
  return { row: found.row as OwnRow, party: found.isOwned ? 'owner' : 'counterpart' };
}

/** Returns a record for a party that reads it. @throws Fault notFound for a record of somebody else */
export const demandOwn = (db: Database, kind: OwnKind, caller: Caller, id: number): Promise<Held> =>
  demand(db, kind.store, id, conditions(kind, caller, 'reading'));

/** Returns a record for a party that acts on it. @throws Fault notFound for a record of somebody else */
export const demandHeld = (
  db: Database,
  kind: OwnKind,
  caller: Caller,
  id: number,
): Promise<Held> => demand(db, kind.store, id, conditions(kind, caller, 'acting'));

/** Returns a record for an owner who acts on it. @throws Fault notFound for a record of somebody else */
export async function demandActing(
  db: Database,
  kind: OwnKind,
  caller: Caller,
  id: number,
): Promise<OwnRow> {
  const { row } = await demandHeld(db, kind, caller, id);
  return row;
}
