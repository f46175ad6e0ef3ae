import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readScoped } from '#server/areas/identity/access/grant.ts';
import { tellUser } from '#server/platform/realtime/notice.ts';
import { tellPasswordChange } from '#server/areas/identity/change/notice.ts';
import { endSessions } from '#server/areas/identity/session/service.ts';
import { demandNewNames } from './former-name.ts';
import { hashPassword } from './password/argon.ts';
import {
  findByName,
  hasAdministrator,
  holdAccount,
  insertAccount,
  listRoles,
  lockAdministrators,
  replaceRoles,
  updateAccount,
  type Account,
} from './repository.ts';
import { withTakenFaults } from './taken.ts';

export { listAccounts } from './repository.ts';

/** Returns those of the keys that are not roles, neither built in nor added in the office. */
export async function unknownRoles(db: Database, keys: readonly string[]): Promise<string[]> {
  const found = await readScoped(db, keys, { withDisabled: true });
  return keys.filter((key) => !found.some((role) => role.key === key));
}

/** @throws Fault notFound */
export async function demandAccount(db: Database, userName: string): Promise<Account> {
  const account = await findByName(db, userName);
  if (!account) throw new Fault('notFound');
  return account;
}

/** @throws Fault notFound */
export const rolesOf = async (db: Database, userName: string): Promise<string[]> =>
  listRoles(db, (await demandAccount(db, userName)).id);

/**
 * Changes an account that may be an administrator. Serialised, so that two administrators cannot remove each other at
 * the same time.
 * @throws Fault notFound; lastAdministrator if no administrator would remain
 */
const keepAdministrator = (
  db: Database,
  id: number,
  change: (tx: Database) => Promise<void>,
): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await holdAccount(tx, id))) throw new Fault('notFound');
    await lockAdministrators(tx);
    const before = await hasAdministrator(tx);
    await change(tx);
    if (before && !(await hasAdministrator(tx))) throw new Fault('lastAdministrator');
  });

/**
 * Checks that there still is an administrator. Call it after a change that may have removed one. @throws Fault
 * lastAdministrator
 */
export async function demandAdministrator(tx: Database): Promise<void> {
  await lockAdministrators(tx);
  if (!(await hasAdministrator(tx))) throw new Fault('lastAdministrator');
}

/** Adds an account from the command line. The password has already been checked. @throws Fault accountTaken, tooMany */
export async function createAccount(
  { db, secret }: { db: Database; secret: Buffer },
  { userName, password, roles }: { userName: string; password: string; roles: readonly string[] },
): Promise<void> {
  const passwordHash = await hashPassword(password);
  const add = db.transaction(async (tx) => {
    const id = await insertAccount(tx, { userName, nickName: userName, passwordHash });
    await demandNewNames(tx, secret, [userName]);
    await replaceRoles(tx, id, roles);
  });
  await withTakenFaults(add);
}

/** Replaces the roles of an account. @throws Fault notFound, lastAdministrator */
export async function assignRoles(
  db: Database,
  userName: string,
  roles: readonly string[],
): Promise<void> {
  const { id } = await demandAccount(db, userName);
  await keepAdministrator(db, id, async (tx) => {
    await replaceRoles(tx, id, [...new Set(roles)]);
    await tellUser(tx, id, { msgType: 'profileChanged', body: {} });
  });
}

/** Disables an account and ends its sessions (threat 9). @throws Fault notFound, lastAdministrator */
export async function disableAccount(db: Database, userName: string): Promise<void> {
  const { id } = await demandAccount(db, userName);
  await keepAdministrator(db, id, async (tx) => {
    await updateAccount(tx, id, { status: 'disabled' });
    await endSessions(tx, id, 'disabled');
  });
}

/** @throws Fault notFound */
export async function enableAccount(db: Database, userName: string): Promise<void> {
  const { id } = await demandAccount(db, userName);
  await updateAccount(db, id, { status: 'active' });
}

/** Sets an already checked password and ends the account's sessions. @throws Fault notFound, tooMany */
export async function setPassword(db: Database, userName: string, password: string): Promise<void> {
  const { id } = await demandAccount(db, userName);
  const passwordHash = await hashPassword(password);
  await db.transaction(async (tx) => {
    await updateAccount(tx, id, { passwordHash });
    await endSessions(tx, id, 'password');
    await tellPasswordChange(tx, id);
  });
}
