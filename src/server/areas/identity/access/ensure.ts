import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import { inBoth, type MessageKey } from '#content/i18n/translate.ts';
import { ROLES, SUPER_ROLE, type Role } from '#contract/call/access.ts';
import { OFFICE, permissionsOf, type OfficePage } from '#contract/office.ts';
import type { Database } from '#server/platform/db/database.ts';
import { LOCK } from '#server/platform/db/lock.ts';
import { FIRST_WORK, grantWork, extendRoles } from './office-role.ts';
import { menus, roles } from './table.ts';

type NewMenu = typeof menus.$inferInsert;

/** Adds an entry unless an earlier start has done so; later changes by people are kept. @returns its id */
async function ensureMenu(tx: Database, key: string, entry: Omit<NewMenu, 'key'>): Promise<number> {
  await tx
    .insert(menus)
    .values({ ...entry, key })
    .onConflictDoNothing({ target: menus.key });
  const [row] = await tx.select({ id: menus.id }).from(menus).where(eq(menus.key, key));
  return row!.id;
}

const listMenuIds = async (tx: Database): Promise<number[]> =>
  (await tx.select({ id: menus.id }).from(menus)).map(({ id }) => id);

async function ensurePage(tx: Database, parentId: number, page: OfficePage, sort: number) {
  const { key, icon, permission, actions } = page;
  const [first] = actions;
  const id = await ensureMenu(tx, permission, {
    parentId,
    icon,
    sort,
    type: 'menu',
    name: inBoth(`office.${key}` as MessageKey),
    path: key,
    permission: `${permission}:${first}`,
  });
  for (const [index, action] of actions.slice(1).entries()) {
    await ensureMenu(tx, `${permission}:${action}`, {
      parentId: id,
      sort: index,
      type: 'button',
      name: inBoth(`action.${action}` as MessageKey),
      permission: `${permission}:${action}`,
    });
  }
}

/** @returns the ids of the entries that were added */
async function ensureMenus(tx: Database): Promise<number[]> {
  const former = new Set(await listMenuIds(tx));
  for (const [sort, { key, icon, pages }] of OFFICE.entries()) {
    const name = inBoth(`office.${key}` as MessageKey);
    const id = await ensureMenu(tx, key, { icon, sort, name, type: 'directory', path: key });
    for (const [index, page] of pages.entries()) await ensurePage(tx, id, page, index);
  }
  return (await listMenuIds(tx)).filter((id) => !former.has(id));
}

const PERMISSIONS = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));

/** Removes buttons of earlier builds whose permission no longer exists. */
const removeFormerButtons = (tx: Database) =>
  tx
    .delete(menus)
    .where(and(eq(menus.type, 'button'), isNotNull(menus.key), notInArray(menus.key, PERMISSIONS)));

async function ensureRole(tx: Database, key: Role, sort: number): Promise<void> {
  const [row] = await tx
    .insert(roles)
    .values({
      key,
      sort,
      name: inBoth(`role.${key}` as MessageKey),
      dataScope: key === SUPER_ROLE ? 'all' : 'self',
      isBuiltIn: true,
    })
    .onConflictDoNothing({ target: roles.key })
    .returning({ id: roles.id });
  const work = FIRST_WORK[key];
  if (!row || !work) return;
  await tx.update(roles).set({ dataScope: 'all' }).where(eq(roles.id, row.id));
  await grantWork(tx, row.id, work);
}

/** Adds the product's own roles and menu entries to the database. Called by every start. */
export const ensureAccess = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK.access})`);
    const added = await ensureMenus(tx);
    await removeFormerButtons(tx);
    await extendRoles(tx, added);
    for (const [sort, key] of ROLES.entries()) await ensureRole(tx, key, sort);
  });
