import { Fault } from '#contract/fault.ts';
import { userResource } from '#contract/identity/user.ts';
import { recordDeed } from '#server/platform/audit/service.ts';
import type { Api } from '#server/platform/http/api.ts';
import type { Actor } from '#server/platform/http/context.ts';
import { demandRow } from '#server/platform/records/read.ts';
import { tellPasswordChange } from '#server/areas/identity/change/notice.ts';
import { endSessions } from '#server/areas/identity/session/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { hashPassword } from '#server/areas/identity/account/password/argon.ts';
import {
  openNewPassword,
  passwordLengthFor,
} from '#server/areas/identity/account/password/password.ts';
import { updateAccount, type Account } from '#server/areas/identity/account/repository.ts';
import { ACCOUNT_OWNER, accounts } from '#server/areas/identity/table.ts';
import { demandLesser } from './user.ts';

const USERS = {
  resource: userResource,
  table: accounts,
  owner: ACCOUNT_OWNER,
};

const find = (db: Database, actor: Actor, id: number, action: string): Promise<Account> =>
  demandRow(db, USERS, actor, id, action);

/**
 * Sets another user's password and ends their sessions. For the own account, `changePassword` requires the old one.
 * @throws Fault notFound, ownAccount, exceedsOwn, and those of openNewPassword and hashPassword
 */
export async function resetUserPassword(
  { db, keyPair }: Pick<Api, 'db' | 'keyPair'>,
  actor: Actor,
  id: number,
  given: { password: string; confirmPassword: string },
): Promise<void> {
  if (id === actor.userId) throw new Fault('ownAccount');
  const account = await find(db, actor, id, 'resetPassword');
  const roles = await demandLesser(db, actor, account, 'resetPassword');
  const names = [account.userName, account.phone ?? ''];
  const rules = { length: passwordLengthFor(roles), names };
  const passwordHash = await hashPassword(await openNewPassword(keyPair, { ...given, ...rules }));
  await db.transaction(async (tx) => {
    await updateAccount(tx, id, { passwordHash });
    await endSessions(tx, id, 'password');
    await tellPasswordChange(tx, id);
    await recordDeed(tx, actor, { action: 'system:user:resetPassword', target: `user ${id}` });
  });
}

/** The fields of a user that are masked in lists. */
export const USER_REVEALED = {
  ...USERS,
  action: 'reveal',
  show: ({ phone, email }: Account) => ({ phone, email }),
};
