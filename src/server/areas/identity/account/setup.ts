import { createHash, createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import { ADMINISTRATOR_PASSWORD_LENGTH } from '#contract/identity/credential.ts';
import { Fault } from '#contract/fault.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Api } from '#server/platform/http/api.ts';
import { logInFirst } from './first-login.ts';
import { demandNewNames } from './former-name.ts';
import { hashPassword } from './password/argon.ts';
import { openNewPassword } from './password/password.ts';
import { hasAdministrator, insertAccount, replaceRoles } from './repository.ts';
import type { Visit } from '#server/areas/identity/session/service.ts';
import { setupKeys } from '#server/areas/identity/table.ts';
import { withTakenFaults } from './taken.ts';

/** The data that the page behind the printed link sends. */
export interface Setup {
  key: string;
  userName: string;
  password: string;
  confirmPassword: string;
}

const digestOf = (key: string): Buffer => createHash('sha256').update(key).digest();

/** Computes the key of an invitation: 256 bits derived from the portal's secret and the invitation's time. */
const keyOf = (secret: Buffer, createdAt: Date): string =>
  createHmac('sha256', secret).update(`setup ${createdAt.toISOString()}`).digest('base64url');

/** Returns the open invitation or a new one. Several processes that start at once agree on the same one. */
async function invite(db: Database, secret: Buffer) {
  const createdAt = new Date();
  const row = { digest: digestOf(keyOf(secret, createdAt)), createdAt };
  await db.insert(setupKeys).values(row).onConflictDoNothing();
  const [open] = await db.select().from(setupKeys);
  return open ?? row;
}

/**
 * Returns the key of the link that sets up the first administrator. Each start prints the same key until it is used;
 * the database only stores its digest. There is no default account (threat 13).
 * @returns undefined once there is an administrator
 */
export async function setupKey(db: Database, secret: Buffer): Promise<string | undefined> {
  if (await hasAdministrator(db)) {
    await db.delete(setupKeys);
    return undefined;
  }
  const { digest, createdAt } = await invite(db, secret);
  const key = keyOf(secret, createdAt);
  if (digestOf(key).equals(digest)) return key;
  // The invitation was created with another secret, so its key is unknown.
  await db.delete(setupKeys);
  return setupKey(db, secret);
}

/** Checks the key before the expensive hash, so that callers without a key cause no load. */
async function demandKey(db: Database, key: string): Promise<void> {
  const [row] = await db
    .select()
    .from(setupKeys)
    .where(eq(setupKeys.digest, digestOf(key)));
  if (!row || (await hasAdministrator(db))) throw new Fault('setupOver');
}

const addAdministrator = (
  { db, secret }: Pick<Api, 'db' | 'secret'>,
  { key, userName }: Setup,
  passwordHash: string,
): Promise<number> =>
  db.transaction(async (tx) => {
    const isKey = eq(setupKeys.digest, digestOf(key));
    const taken = await tx.delete(setupKeys).where(isKey).returning({ id: setupKeys.id });
    if (taken.length === 0 || (await hasAdministrator(tx))) throw new Fault('setupOver');
    const id = await insertAccount(tx, { userName, nickName: userName, passwordHash });
    await demandNewNames(tx, secret, [userName]);
    await replaceRoles(tx, id, [SUPER_ROLE]);
    return id;
  });

/**
 * Creates the first administrator and logs in. The key works only once, even with simultaneous calls.
 * @returns the token. @throws Fault setupOver, accountTaken, and those of openNewPassword and hashPassword
 */
export async function setUpAdministrator(
  services: Pick<Api, 'db' | 'keyPair' | 'secret'>,
  given: Setup,
  visit: Visit,
): Promise<string> {
  const { db, keyPair } = services;
  await demandKey(db, given.key);
  const rules = { length: ADMINISTRATOR_PASSWORD_LENGTH, names: [given.userName] };
  const password = await openNewPassword(keyPair, { ...given, ...rules });
  const passwordHash = await hashPassword(password);
  const id = await withTakenFaults(addAdministrator(services, given, passwordHash));
  const account = { id, userName: given.userName, passwordHash };
  return logInFirst(db, account, { visit, way: 'password' });
}
