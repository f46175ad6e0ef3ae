import { randomInt } from 'node:crypto';
import { Fault } from '#contract/fault.ts';
import {
  createAccount,
  demandAccount,
  setPassword,
} from '#server/areas/identity/account/administration.ts';
import { updateAccount } from '#server/areas/identity/account/repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';

const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Printed once and kept nowhere. */
const newPassword = (): string =>
  Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Brings somebody. Who is there already gets another password: the old one was printed once. @returns it */
export async function bringPerson(
  { db, secret }: { db: Database; secret: Buffer },
  { userName, roles, nickName }: { userName: string; roles: readonly string[]; nickName?: string },
): Promise<string> {
  const password = newPassword();
  await createAccount({ db, secret }, { userName, password, roles }).catch((error: unknown) => {
    if (!(error instanceof Fault) || error.fault !== 'accountTaken') throw error;
    return setPassword(db, userName, password);
  });
  const { id } = await demandAccount(db, userName);
  if (nickName !== undefined) await updateAccount(db, id, { nickName });
  return password;
}

/** Somebody as the one who does what this command does for them. @throws Fault notFound */
export async function actorOf(db: Database, userName: string): Promise<Actor> {
  const { id, nickName, departmentId } = await demandAccount(db, userName);
  return {
    userId: id,
    userName,
    nickName,
    departmentId,
    roles: [],
    permissions: [],
    sessionId: '',
    expiresAt: new Date(),
    isPasswordFresh: false,
    scope: () => 'all',
    address: '',
    requestId: '',
    begunAt: performance.now(),
  };
}
