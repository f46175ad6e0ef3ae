import { and, asc, eq, sql } from 'drizzle-orm';
import { isInScope, scopeOf, type Owned } from '#domain/identity/scope.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Holder } from '#server/platform/message/holder.ts';
import { holdsPermission, placeOf, readScoped } from './grant.ts';

/** Returns the accounts that may log in and hold a permission by any of their roles, with all of their roles. */
const readAccounts = (db: Database, permission: string) =>
  db
    .select({
      accountId: accounts.id,
      userName: accounts.userName,
      departmentId: accounts.departmentId,
      keys: sql<string[]>`array_agg(${accountRoles.role})`,
    })
    .from(accounts)
    .innerJoin(accountRoles, eq(accountRoles.accountId, accounts.id))
    .where(and(eq(accounts.status, 'active'), holdsPermission(accounts.id, permission)))
    .groupBy(accounts.id)
    .orderBy(asc(accounts.id));

/** Returns the accounts that may log in and hold a permission whose scope includes the record. */
export async function findHolders(
  db: Database,
  permission: string,
  record: Owned,
): Promise<Holder[]> {
  const found = await readAccounts(db, permission);
  const roles = await readScoped(db, [...new Set(found.flatMap(({ keys }) => keys))]);
  const holders: Holder[] = [];
  for (const { accountId, userName, departmentId, keys } of found) {
    const place = await placeOf(db, accountId, departmentId);
    const own = roles.filter(({ key }) => keys.includes(key));
    if (isInScope(scopeOf(own, permission, place), record)) holders.push({ accountId, userName });
  }
  return holders;
}
