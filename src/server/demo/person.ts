import { randomInt } from 'node:crypto';
import { Fault } from '#contract/fault.ts';
import {
  createAccount,
  demandAccount,
  setPassword,
} from '#server/areas/identity/account/administration.ts';
import { findByName, updateAccount } from '#server/areas/identity/account/repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Actor } from '#server/platform/http/context.ts';

const SIGNS = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** Printed once and kept nowhere. */
const newPassword = (): string =>
  Array.from({ length: 14 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

interface Services {
  db: Database;
  secret: Buffer;
}

/** A demonstration account, and how to log in. */
export interface Login {
  userName: string;
  password: string;
}

const isTaken = (error: unknown): boolean =>
  error instanceof Fault && error.fault === 'accountTaken';

/**
 * Brings an account of a name. Who is there already gets another password: the old one was printed once.
 * @returns false if it was erased: its name is given to nobody else
 */
async function bring({ db, secret }: Services, login: Login, roles: readonly string[]) {
  try {
    await createAccount({ db, secret }, { ...login, roles });
  } catch (error) {
    if (!isTaken(error)) throw error;
    if (!(await findByName(db, login.userName))) return false;
    await setPassword(db, login.userName, login.password);
  }
  return true;
}

/** Brings somebody: another one, by the next number, in the place of an account that was erased. */
export async function bringPerson(
  services: Services,
  { userName, roles, nickName }: { userName: string; roles: readonly string[]; nickName?: string },
): Promise<Login> {
  const login = { userName, password: newPassword() };
  for (let number = 2; !(await bring(services, login, roles)); number += 1) {
    login.userName = `${userName}-${number}`;
  }
  const { id } = await demandAccount(services.db, login.userName);
  if (nickName !== undefined) await updateAccount(services.db, id, { nickName });
  return login;
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
