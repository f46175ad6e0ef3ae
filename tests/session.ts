import { randomBytes } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { DataScope } from '#contract/access.ts';
import { menus, roleMenus, roles } from '#server/access/table.ts';
import { accountRoles, accounts } from '#server/account/table.ts';
import type { Database } from '#server/db/database.ts';
import { hashOf } from '#server/session/caller.ts';
import { sessions } from '#server/session/table.ts';

/** Somebody who is logged in. */
export interface LoggedIn {
  userId: number;
  userName: string;
  token: string;
  headers: { authorization: string };
}

/** An account with a session; its roles are given by their keys. */
export async function logIn(
  db: Database,
  { roles: keys = [], departmentId }: { roles?: string[]; departmentId?: number } = {},
): Promise<LoggedIn> {
  const userName = `user${randomBytes(5).toString('hex')}`;
  const values = { userName, nickName: userName, ...(departmentId && { departmentId }) };
  const [account] = await db.insert(accounts).values(values).returning();
  const accountId = account!.id;
  if (keys.length > 0) {
    await db.insert(accountRoles).values(keys.map((role) => ({ accountId, role })));
  }
  const token = randomBytes(32).toString('base64url');
  const from = { address: '192.0.2.1', userAgent: 'test' };
  await db.insert(sessions).values({ ...from, accountId, tokenHash: hashOf(token) });
  return { userId: accountId, userName, token, headers: { authorization: `Bearer ${token}` } };
}

/** A role with some permissions. @returns its key */
export async function addRole(
  db: Database,
  permissions: string[],
  dataScope: DataScope = 'all',
): Promise<string> {
  const key = `role_${randomBytes(5).toString('hex')}`;
  const [role] = await db
    .insert(roles)
    .values({ key, name: { zh: key, en: key }, dataScope })
    .returning();
  const granted = await db.select().from(menus).where(inArray(menus.permission, permissions));
  const rows = granted.map(({ id }) => ({ roleId: role!.id, menuId: id }));
  if (rows.length > 0) await db.insert(roleMenus).values(rows);
  return key;
}
