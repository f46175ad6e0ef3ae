import { randomBytes } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { DataScope } from '#contract/call/access.ts';
import { menus, roleMenus, roles } from '#server/areas/identity/access/table.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { addAccount, addSession, bearer } from './account.ts';

/** A logged-in person. */
export interface LoggedIn {
  userId: number;
  userName: string;
  token: string;
  headers: Record<string, string>;
}

/** Adds an account with a session; its roles are given by their keys. */
export async function logIn(
  db: Database,
  { roles: keys = [], departmentId }: { roles?: string[]; departmentId?: number } = {},
): Promise<LoggedIn> {
  const { id, userName } = await addAccount(db, keys);
  if (departmentId !== undefined) {
    await db.update(accounts).set({ departmentId }).where(eq(accounts.id, id));
  }
  const token = await addSession(db, { id });
  return { userId: id, userName, token, headers: bearer(token) };
}

/** Adds a role with the given permissions. @returns its key */
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
