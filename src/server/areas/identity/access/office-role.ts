import { and, eq, like, or } from 'drizzle-orm';
import { inBoth } from '#content/i18n/translate.ts';
import type { Database } from '#server/platform/db/database.ts';
import { menus, roleMenus, roles } from './table.ts';

/** A role of the office for one kind of work, and for nothing else there. */
interface OfficeRole {
  key: string;
  name: ReturnType<typeof inBoth>;
  /** Where its pages stand in the menu. */
  menu: string;
  /** How all of its permissions begin. */
  permission: string;
}

/** The role of those who review entries. */
export const REVIEWER_ROLE = {
  key: 'entry_reviewer',
  name: inBoth('role.entry_reviewer'),
  menu: 'contest',
  permission: 'contest:entry:',
} as const satisfies OfficeRole;

/** The role of those who lead the judging. */
export const CHAIR_ROLE = {
  key: 'judging_chair',
  name: inBoth('role.judging_chair'),
  menu: 'judging',
  permission: 'judging:',
} as const satisfies OfficeRole;

/** All of them. */
export const OFFICE_ROLES = [REVIEWER_ROLE, CHAIR_ROLE];

const permissionsOf = ({ permission }: OfficeRole) => like(menus.permission, `${permission}%`);

/**
 * Gives a role what a newer build adds to its kind of work, such as a page: where it still holds everything of it that was
 * there before. What the office has taken from it, or never gave it, stays so.
 * @param added the entries of the menu that were not there before
 */
export async function growOfficeRole(
  tx: Database,
  role: OfficeRole,
  added: readonly number[],
): Promise<void> {
  const [held] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.key, role.key));
  if (!held || added.length === 0) return;
  const rows = await tx
    .select({ id: menus.id, roleId: roleMenus.roleId })
    .from(menus)
    .leftJoin(roleMenus, and(eq(roleMenus.menuId, menus.id), eq(roleMenus.roleId, held.id)))
    .where(permissionsOf(role));
  const [fresh, former] = [
    rows.filter(({ id }) => added.includes(id)),
    rows.filter(({ id }) => !added.includes(id)),
  ];
  if (fresh.length === 0 || former.some(({ roleId }) => roleId === null)) return;
  await tx.insert(roleMenus).values(fresh.map(({ id }) => ({ roleId: held.id, menuId: id })));
}

/** Brings a role; what the office has made of it stays. */
export const ensureOfficeRole = (db: Database, given: OfficeRole): Promise<void> =>
  db.transaction(async (tx) => {
    const { key, name, menu } = given;
    const [role] = await tx
      .insert(roles)
      .values({ key, name, dataScope: 'all' })
      .onConflictDoNothing({ target: roles.key })
      .returning({ id: roles.id });
    if (!role) return;
    const granted = await tx
      .select({ id: menus.id })
      .from(menus)
      .where(or(permissionsOf(given), eq(menus.key, menu)));
    await tx.insert(roleMenus).values(granted.map(({ id }) => ({ roleId: role.id, menuId: id })));
  });
