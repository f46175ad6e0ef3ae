import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { forgetAvatars } from '#server/areas/identity/account/avatar.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { PersonalRegistry, PersonalServices } from '#server/platform/privacy/personal-data.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { clearAccount, type Clearing } from './clear.ts';

const isDue = lte(accounts.leavingAt, sql`clock_timestamp()`);

/**
 * Erases an account unless its owner has withdrawn the request. @returns its avatar, or null @throws Fault
 * lastAdministrator
 */
async function erase(tx: Database, services: Clearing, accountId: number): Promise<string | null> {
  const [account] = await tx
    .select()
    .from(accounts)
    .where(and(eq(accounts.id, accountId), isDue))
    .for('update');
  if (!account) return null;
  await clearAccount(tx, services, account);
  await tx.delete(accounts).where(eq(accounts.id, accountId));
  return account.avatar;
}

/**
 * Erases the accounts whose time has come, each in its own transaction. A failure does not affect the others.
 * @returns how many were due
 * @throws AggregateError of all failures
 */
export async function eraseDue(
  { db, storage, secret }: PersonalServices,
  personal: PersonalRegistry,
): Promise<number> {
  const due = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(isDue)
    .orderBy(asc(accounts.leavingAt));
  const failures: unknown[] = [];
  for (const { id } of due) {
    try {
      const avatar = await db.transaction((tx) => erase(tx, { personal, secret }, id));
      await forgetAvatars(storage, [avatar]);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Accounts that could not go');
  return due.length;
}

/** Erases the accounts of those who leave. */
export const leavingRetention = (
  personal: PersonalRegistry,
  files: Omit<PersonalServices, 'db'>,
): Retention => ({
  name: 'accounts that leave',
  forget: (db) => eraseDue({ db, ...files }, personal),
});
