import { eq, like, or } from 'drizzle-orm';
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

/** Brings a role; what the office has made of it stays. */
export const ensureOfficeRole = (
  db: Database,
  { key, name, menu, permission }: OfficeRole,
): Promise<void> =>
  db.transaction(async (tx) => {
    const [role] = await tx
      .insert(roles)
      .values({ key, name, dataScope: 'all' })
      .onConflictDoNothing({ target: roles.key })
      .returning({ id: roles.id });
    if (!role) return;
    const granted = await tx
      .select({ id: menus.id })
      .from(menus)
      .where(or(like(menus.permission, `${permission}%`), eq(menus.key, menu)));
    await tx.insert(roleMenus).values(granted.map(({ id }) => ({ roleId: role.id, menuId: id })));
  });
