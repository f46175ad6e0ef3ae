import { eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { CHAIR_ROLE, ensureOfficeRole } from '#server/areas/identity/access/office-role.ts';
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

describe('the role of those who lead the judging', () => {
  const find = async (key: string) =>
    (await db().select().from(menus).where(eq(menus.key, key)))[0]!;
  const held = async () => {
    const [role] = await db().select().from(roles).where(eq(roles.key, CHAIR_ROLE.key));
    return db().$count(roleMenus, eq(roleMenus.roleId, role!.id));
  };

  it('holds what a newer build adds to the judging, unless the office has taken something from it', async () => {
    await ensureOfficeRole(db(), CHAIR_ROLE);
    const before = await held();
    await db().delete(menus).where(like(menus.key, 'judging:file%'));
    expect(await held()).toBeLessThan(before);
    await ensureAccess(db());
    expect(await held()).toBe(before);
    await db()
      .delete(roleMenus)
      .where(eq(roleMenus.menuId, (await find('judging:appeal')).id));
    await db().delete(menus).where(like(menus.key, 'judging:file%'));
    const taken = await held();
    await ensureAccess(db());
    expect(await held()).toBe(taken);
  });
});
