import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { menus, roleMenus, roles } from '#server/areas/identity/access/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

it('takes the buttons of an earlier build away, and leaves those that people made', async () => {
  const name = { zh: '导出', en: 'Export' };
  const [page] = await db().select().from(menus).where(eq(menus.key, 'content:news'));
  const entry = { parentId: page!.id, type: 'button', name } as const;
  const [former, own] = await db()
    .insert(menus)
    .values([
      { ...entry, key: 'content:news:shred', permission: 'content:news:shred' },
      { ...entry, permission: 'content:news:list' },
    ])
    .returning();
  const [role] = await db().select().from(roles).limit(1);
  await db().insert(roleMenus).values({ roleId: role!.id, menuId: former!.id });
  const before = await db().$count(menus);
  await ensureAccess(db());
  expect(await db().$count(menus)).toBe(before - 1);
  expect(await db().$count(menus, eq(menus.id, own!.id))).toBe(1);
  expect(await db().$count(roleMenus, eq(roleMenus.menuId, former!.id))).toBe(0);
});
