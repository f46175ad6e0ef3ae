import { eq, like, or } from 'drizzle-orm';
import { inBoth } from '#content/i18n/translate.ts';
import { entryResource } from '#contract/registration/review.ts';
import type { Database } from '#server/platform/db/database.ts';
import { menus, roleMenus, roles } from './table.ts';

/** The role of those who review entries and do nothing else in the office. */
export const REVIEWER_ROLE = 'entry_reviewer';

/** Brings that role; what the office has made of it stays. */
export const ensureReviewers = (db: Database): Promise<void> =>
  db.transaction(async (tx) => {
    const [role] = await tx
      .insert(roles)
      .values({ key: REVIEWER_ROLE, name: inBoth('role.entry_reviewer'), dataScope: 'all' })
      .onConflictDoNothing({ target: roles.key })
      .returning({ id: roles.id });
    if (!role) return;
    const { permission } = entryResource;
    const granted = await tx
      .select({ id: menus.id })
      .from(menus)
      .where(or(like(menus.permission, `${permission}:%`), eq(menus.key, 'contest')));
    await tx.insert(roleMenus).values(granted.map(({ id }) => ({ roleId: role.id, menuId: id })));
  });
