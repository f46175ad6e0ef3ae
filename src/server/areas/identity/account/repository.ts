import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import type { FindNames } from '#server/platform/http/names.ts';
import { accountRoles, accounts, consents } from '#server/areas/identity/table.ts';

export type Account = typeof accounts.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;

/** What may be changed of an account that is there; its roles have a table of their own. */
export type AccountChange = {
  [K in keyof Omit<NewAccount, 'id' | 'userName' | 'createdAt'>]?: NewAccount[K] | undefined;
};

/** Capitals do not make another name. */
export async function findByName(db: Database, userName: string): Promise<Account | undefined> {
  const isNamed = eq(sql`lower(${accounts.userName})`, sql`lower(${userName})`);
  const [row] = await db.select().from(accounts).where(isNamed);
  return row;
}

/** What people are called, by the names of their accounts; of those that are gone nothing is known. */
export const findNames: FindNames = async (db, userNames) => {
  if (userNames.length === 0) return new Map();
  const found = await db
    .select({ userName: accounts.userName, nickName: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.userName, [...userNames]));
  return new Map(found.map(({ userName, nickName }) => [userName, nickName]));
};

export async function findByPhone(db: Database, phone: string): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.phone, phone));
  return row;
}

export async function findById(db: Database, id: number): Promise<Account | undefined> {
  const [row] = await db.select().from(accounts).where(eq(accounts.id, id));
  return row;
}

/** @returns the id of the account */
export async function insertAccount(tx: Database, account: NewAccount): Promise<number> {
  const [row] = await tx.insert(accounts).values(account).returning({ id: accounts.id });
  return row!.id;
}

export const insertConsent = (tx: Database, consent: typeof consents.$inferInsert) =>
  tx.insert(consents).values(consent);

export const updateAccount = (tx: Database, id: number, change: AccountChange) =>
  tx
    .update(accounts)
    .set({ ...(change as Partial<NewAccount>), updatedAt: sql`now()` })
    .where(eq(accounts.id, id));

/**
 * Changes an account whose owner has proved to know the password, unless it has another one by now: whoever set that has
 * taken the account back. @returns whether it was changed
 */
export async function updateOwned(
  tx: Database,
  { id, passwordHash }: Account,
  change: AccountChange,
): Promise<boolean> {
  const updated = await tx
    .update(accounts)
    .set({ ...(change as Partial<NewAccount>), updatedAt: sql`now()` })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash ?? '')))
    .returning({ id: accounts.id });
  return updated.length > 0;
}

export async function replaceRoles(
  tx: Database,
  accountId: number,
  roles: readonly string[],
): Promise<void> {
  await tx.delete(accountRoles).where(eq(accountRoles.accountId, accountId));
  if (roles.length === 0) return;
  await tx.insert(accountRoles).values(roles.map((role) => ({ accountId, role })));
}

export async function listRoles(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId));
  return rows.map(({ role }) => role);
}

/** Holds an account, so that nobody else changes it until the transaction ends. @returns whether it is there */
export async function holdAccount(tx: Database, id: number): Promise<boolean> {
  const isOne = eq(accounts.id, id);
  return (
    (await tx.select({ id: accounts.id }).from(accounts).where(isOne).for('update')).length > 0
  );
}

/**
 * One change of who may administrate at a time: two could take each other away. Everybody holds the accounts that they
 * change before they ask for it.
 */
export const lockAdministrators = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.administrators})`);

/** Whether anybody who can log in, and of whom something else is true as well, holds the super role. */
async function isAnyAdministrator(db: Database, besides?: SQL): Promise<boolean> {
  const administrators = db
    .select({ id: accountRoles.accountId })
    .from(accountRoles)
    .where(eq(accountRoles.role, SUPER_ROLE));
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, administrators),
        eq(accounts.status, 'active'),
        isNotNull(accounts.passwordHash),
        besides,
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Whether anybody who can log in holds the super role. */
export const hasAdministrator = (db: Database): Promise<boolean> => isAnyAdministrator(db);

/** Whether anybody else does, who has not asked to go. */
export const hasOtherAdministrator = (db: Database, accountId: number): Promise<boolean> =>
  isAnyAdministrator(db, and(ne(accounts.id, accountId), isNull(accounts.leavingAt)));

/** All accounts with their roles, by name. */
export const listAccounts = (db: Database) =>
  db
    .select({
      userName: accounts.userName,
      status: accounts.status,
      createdAt: accounts.createdAt,
      roles: sql<
        string[]
      >`array_remove(array_agg(${accountRoles.role} ORDER BY ${accountRoles.role}), NULL)`,
    })
    .from(accounts)
    .leftJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.userName));
