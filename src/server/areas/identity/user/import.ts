import { translator } from '#content/i18n/translate.ts';
import { Fault } from '#contract/fault.ts';
import { importUsers } from '#contract/identity/user.ts';
import { SHEET_FIELDS, type Flaw, type SheetUser } from '#domain/identity/sheet-user.ts';
import { holdDepartments, holdRoles } from '#server/areas/identity/access/hold.ts';
import { accountPosts } from '#server/areas/identity/access/table.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { violationOf } from '#server/platform/db/violation.ts';
import { beginProcess, followProcess } from '#server/platform/publish/batch/process.ts';
import { demandRows, readRows } from '#server/platform/sheet/read.ts';
import { outcomeTitle, saveResult } from '#server/platform/sheet/result.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { demandNewNames } from '#server/areas/identity/account/former-name.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import { judge, PERMISSION, stepsOf, type Order, type Step } from './judge.ts';
import { cellsOf, columnsIn, headOf, describeFlaws } from './sheet.ts';

const columnsOf = (user: SheetUser) => {
  const { userName, nickName, phone, email, sex, status, departmentId, remark } = user;
  return { userName, nickName, phone, email, sex, status, departmentId, remark };
};

async function insert(
  tx: Database,
  { actor, secret }: Order,
  users: readonly SheetUser[],
): Promise<void> {
  const by = { createdById: actor.userId, updatedBy: actor.userName };
  await holdDepartments(
    tx,
    users.map(({ departmentId }) => departmentId),
  );
  const added = await tx
    .insert(accounts)
    .values(users.map((user) => ({ ...columnsOf(user), ...by })))
    .returning({ id: accounts.id });
  await demandNewNames(
    tx,
    secret,
    users.map(({ userName }) => userName),
  );
  const held = users.flatMap(({ roles }, at) =>
    [...new Set(roles)].map((role) => ({ accountId: added[at]!.id, role })),
  );
  const posted = users.flatMap(({ postIds }, at) =>
    [...new Set(postIds)].map((postId) => ({ accountId: added[at]!.id, postId })),
  );
  await holdRoles(
    tx,
    held.map(({ role }) => role),
  );
  if (held.length > 0) await tx.insert(accountRoles).values(held);
  if (posted.length > 0) await tx.insert(accountPosts).values(posted);
}

/** Adds all users or none. */
const insertAll = (order: Order, users: readonly SheetUser[], step: Step): Promise<void> =>
  order.db.transaction(async (tx) => {
    for (const [at, some] of stepsOf(users).entries()) {
      await insert(tx, order, some);
      step(users.length + at * some.length, users.length * 2);
    }
    const deed = { action: PERMISSION, target: 'user' };
    await recordDeed(tx, order.actor, { ...deed, after: { rows: users.length } });
  });

/** @returns the flaws of each row; all empty if the users were added */
async function add(order: Order, step: Step): Promise<Flaw[][]> {
  const { users, flaws } = await judge(order, step);
  if (flaws.some(({ length }) => length > 0)) return flaws;
  try {
    await insertAll(order, users, step);
    return flaws;
  } catch (error) {
    // A name was taken, or a role or department removed, since it was checked. Checking again finds it; without it,
    // nobody may be told that all is well.
    const isGone = error instanceof Fault && ['accountTaken', 'notFound'].includes(error.fault);
    if (violationOf(error)?.kind !== 'unique' && !isGone) throw error;
    const again = await judge(order, step);
    if (again.flaws.every(({ length }) => length === 0)) throw error;
    return again.flaws;
  }
}

/** Returns the imported rows as a sheet, each with its result. */
function resultSheet({ rows, locale }: Order, flaws: readonly (readonly Flaw[])[] | undefined) {
  const t = translator(locale);
  const hasFailed = flaws === undefined || flaws.some(({ length }) => length > 0);
  const tell = (at: number): string => {
    if (flaws === undefined) return t('fault.internal');
    const own = describeFlaws(flaws[at]!, locale);
    return own === '' ? t(hasFailed ? 'sheet.notAdded' : 'sheet.added') : own;
  };
  return writeSheet({
    title: t('resource.user'),
    head: [...headOf(locale), outcomeTitle(locale)],
    rows: rows.map((cells, at) => [...SHEET_FIELDS.map((field) => cells[field] ?? ''), tell(at)]),
  });
}

async function keep(order: Order, key: string, flaws: Flaw[][] | undefined): Promise<void> {
  const total = order.rows.length;
  const failed = flaws === undefined ? total : flaws.filter(({ length }) => length > 0).length;
  await saveResult(order.db, {
    key,
    accountId: order.actor.userId,
    failed,
    added: failed === 0 ? total : 0,
    title: translator(order.locale)('sheet.result'),
    sheet: await resultSheet(order, flaws),
  });
}

const requestOf = ({ actor }: Pick<Order, 'actor'>) => ({
  requestId: actor.requestId,
  method: importUsers.method,
  path: importUsers.path,
});

/** Imports in the background, after the caller was answered. In any case the process ends and points to the result. */
async function work(order: Order, key: string): Promise<void> {
  const { db } = order;
  const report = (error: unknown) => recordFailure(db, error, requestOf(order));
  const progress = followProcess(db, key, (error) => void report(error));
  const flaws = await add(order, progress.step).catch(async (error: unknown) => {
    await report(error);
    return undefined;
  });
  await keep(order, key, flaws);
  await progress.finish(`/system/import/${key}/sheet`);
}

/**
 * Starts importing the users of a sheet, all or none.
 * @returns the key of the process, and the number of rows
 * @throws Fault sheetUnreadable, sheetTooLarge, sheetColumns, sheetColumnUnknown, sheetBlank
 */
export async function beginImport(
  given: Omit<Order, 'rows'>,
  bytes: Uint8Array,
): Promise<{ key: string; rows: number }> {
  const lines = await readRows(bytes);
  const columns = columnsIn(lines);
  const body = lines.slice(1);
  demandRows(body);
  const rows = body.map((row) => cellsOf(row, columns));
  const key = await beginProcess(given.db);
  const report = (error: unknown) => recordFailure(given.db, error, requestOf(given));
  void work({ ...given, rows }, key).catch(report);
  return { key, rows: rows.length };
}
