import { and, asc, eq, inArray, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm';
import { SUPER_ROLE } from '#contract/call/access.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import type { AccountsNamed, FindNames, FindUserNames } from '#server/platform/http/names.ts';
import { holdRoles } from '#server/areas/identity/access/hold.ts';
import { accountRoles, accounts, consents } from '#server/areas/identity/table.ts';

export type Account = typeof accounts.$inferSelect;
type NewAccount = typeof accounts.$inferInsert;

/** The fields of an account that can be changed. Roles are in another table. */
export type AccountChange = {
  [K in keyof Omit<NewAccount, 'id' | 'userName' | 'createdAt'>]?: NewAccount[K] | undefined;
};

/** Finds an account by name, ignoring case. */
export async function findByName(db: Database, userName: string): Promise<Account | undefined> {
  const isNamed = eq(sql`lower(${accounts.userName})`, sql`lower(${userName})`);
  const [row] = await db.select().from(accounts).where(isNamed);
  return row;
}

/** Returns nicknames by account name. Removed accounts are missing. */
export const findNames: FindNames = async (db, userNames) => {
  if (userNames.length === 0) return new Map();
  const found = await db
    .select({ userName: accounts.userName, nickName: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.userName, [...userNames]));
  return new Map(found.map(({ userName, nickName }) => [userName, nickName]));
};

/** Returns account names by their ids. Removed accounts are missing. */
export const findUserNames: FindUserNames = async (db, accountIds) => {
  const found = await db
    .select({ id: accounts.id, userName: accounts.userName })
    .from(accounts)
    .where(inArray(accounts.id, [...accountIds]));
  return new Map(found.map(({ id, userName }) => [id, userName]));
};

/** Query for the ids of accounts of a user name or nickname. */
export const accountsNamed: AccountsNamed = (name) => sql`(SELECT ${accounts.id} FROM ${accounts}
  WHERE lower(${accounts.userName}) = lower(${name}) OR lower(${accounts.nickName}) = lower(${name}))`;

/** Returns the ids of accounts by their names. Removed accounts are missing. */
export async function listAccountIds(
  db: Database,
  userNames: readonly string[],
): Promise<number[]> {
  const isNamed = inArray(accounts.userName, [...userNames]);
  const found = await db.select({ id: accounts.id }).from(accounts).where(isNamed);
  return found.map(({ id }) => id);
}

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
 * Changes an account if it still has the password that its owner was verified with. Otherwise somebody has set
 * another one to take the account back. @returns whether it was changed
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
  await holdRoles(tx, roles);
  await tx.insert(accountRoles).values(roles.map((role) => ({ accountId, role })));
}

export async function listRoles(db: Database, accountId: number): Promise<string[]> {
  const rows = await db
    .select({ role: accountRoles.role })
    .from(accountRoles)
    .where(eq(accountRoles.accountId, accountId));
  return rows.map(({ role }) => role);
}

/** Locks an account against other changes until the end of the transaction. @returns whether it exists */
export async function holdAccount(tx: Database, id: number): Promise<boolean> {
  const isOne = eq(accounts.id, id);
  return (
    (await tx.select({ id: accounts.id }).from(accounts).where(isOne).for('update')).length > 0
  );
}

/**
 * Serialises changes of administrators, because two could remove each other. To avoid deadlocks, lock the accounts to
 * be changed first.
 */
export const lockAdministrators = (tx: Database) =>
  tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.administrators})`);

/** Whether an administrator exists who can log in and matches an additional condition. */
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

/** Whether an administrator exists who can log in. */
export const hasAdministrator = (db: Database): Promise<boolean> => isAnyAdministrator(db);

/** Whether another administrator exists who can log in and has not asked to leave. */
export const hasOtherAdministrator = (db: Database, accountId: number): Promise<boolean> =>
  isAnyAdministrator(db, and(ne(accounts.id, accountId), isNull(accounts.leavingAt)));

/** Lists all accounts with their roles, by name. */
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
