import { and, eq, gte, inArray, ne, or, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { Fault } from '#contract/fault.ts';
import { absenceResource, MOST_ABSENCES } from '#contract/workflow/absence.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import { isAbsence, isOverlap } from '#domain/workflow/absence.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { findPermitted } from '#server/areas/identity/user/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { holding } from '#server/platform/records/filter.ts';
import { withMoment } from '#server/platform/records/row.ts';
import { demandRow } from '#server/platform/records/read.ts';
import type { RowOf, Store } from '#server/platform/records/store.ts';
import { TASK_PERMISSION } from '../permission.ts';
import { absences } from '../table.ts';

type Row = RowOf<typeof absences>;
type Given = Pick<Row, 'accountId' | 'deputyId' | 'firstDay' | 'lastDay'>;

/** @throws Fault notFound for somebody who decides about nothing, wrongDeputy for oneself and for such a person */
async function demandPeople(tx: Database, { accountId, deputyId }: Given, isNew: boolean) {
  const people = [accountId, ...(deputyId === null ? [] : [deputyId])];
  const able = await findPermitted(tx, [TASK_PERMISSION], people);
  if (isNew && !able.includes(accountId)) throw new Fault('notFound');
  if (deputyId === null) return;
  if (deputyId === accountId || !able.includes(deputyId)) throw new Fault('wrongDeputy');
}

/** Locks the account of an absence, of which two cannot be entered at once. @returns its owner, for the bin */
async function lockOwner(tx: Database, { accountId }: Given) {
  const { id: createdById, departmentId } = accounts;
  const [owner] = await tx
    .select({ createdById, departmentId })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return owner;
}

/** Checks an absence against the others of the same person. @throws Fault absencesFull, absenceOverlap */
async function demandRoom(tx: Database, given: Given, id: number | undefined): Promise<void> {
  const isOther = id === undefined ? undefined : ne(absences.id, id);
  const isLeft = gte(absences.lastDay, localTime(new Date()).day);
  const others = await tx
    .select()
    .from(absences)
    .where(and(eq(absences.accountId, given.accountId), isOther, isLeft));
  if (others.length >= MOST_ABSENCES) throw new Fault('absencesFull', { count: MOST_ABSENCES });
  if (others.some((other) => isOverlap(given, other))) throw new Fault('absenceOverlap');
}

const deputies = alias(accounts, 'deputy');

async function present(db: Database, rows: readonly Row[]) {
  const ids = rows.map(({ id }) => id);
  const { userName, nickName } = accounts;
  const found = await db
    .select({ id: absences.id, userName, nickName, deputy: deputies.nickName })
    .from(absences)
    .innerJoin(accounts, eq(accounts.id, absences.accountId))
    .leftJoin(deputies, eq(deputies.id, absences.deputyId))
    .where(inArray(absences.id, ids.length > 0 ? ids : [0]));
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...withMoment(row), ...byId.get(row.id)! }));
}

/** Whether the name of whoever is away, or of the deputy, contains a keyword. */
const isNamed = (keyword: string): SQL =>
  sql`EXISTS (SELECT FROM ${accounts} WHERE ${and(
    or(eq(accounts.id, absences.accountId), eq(accounts.id, absences.deputyId)),
    holding(keyword, accounts.nickName, accounts.userName),
  )})`;

/** Absences, as the office keeps them of people within the scope of whoever does. */
export const absenceStore: Store<typeof absenceResource, typeof absences> = {
  resource: absenceResource,
  table: absences,
  owner: {
    // The department of today, not that of the last change: people move while their absence is entered.
    departmentId: sql`(SELECT ${accounts.departmentId} FROM ${accounts} WHERE ${accounts.id} = ${absences.accountId})`,
    createdById: absences.accountId,
  },
  columns: {
    id: absences.id,
    firstDay: absences.firstDay,
    lastDay: absences.lastDay,
    updatedAt: absences.updatedAt,
  },
  where: ({ keyword }) => [keyword === undefined ? undefined : isNamed(keyword)],
  present,
  async values(tx, change, before) {
    const given = { ...(change as Given), ...(before && { accountId: before.accountId }) };
    if (!isAbsence(given)) throw new Fault('absenceDays');
    await demandPeople(tx, given, before === null);
    const owner = await lockOwner(tx, given);
    await demandRoom(tx, given, before?.id);
    return { ...change, ...owner };
  },
  async happened(tx, { before, after }, _, actor) {
    if (!before && after) await demandRow(tx, absenceStore, actor, after.id, 'add');
  },
};

/** The same for the people themselves; the absences of others count as missing (threat 16). */
export const ownAbsenceStore: typeof absenceStore = {
  ...absenceStore,
  owner: 'shared',
  happened: () => Promise.resolve(),
  limit: ({ userId }) => eq(absences.accountId, userId),
};
