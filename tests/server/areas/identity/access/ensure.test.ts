import { and, eq, like } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { CHAIR_ROLE, ensureOfficeRole } from '#server/areas/identity/access/office-role.ts';
import { menus, roleMenus, roles } from '#server/areas/identity/access/table.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

it('removes the buttons of an earlier build, and keeps those that people added', async () => {
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

const find = async (key: string) => (await db().select().from(menus).where(eq(menus.key, key)))[0]!;

/** The permissions of a role that start with a prefix. */
async function heldOf(key: string, prefix: string): Promise<string[]> {
  const rows = await db()
    .select({ permission: menus.permission })
    .from(roleMenus)
    .innerJoin(menus, eq(menus.id, roleMenus.menuId))
    .innerJoin(roles, eq(roles.id, roleMenus.roleId))
    .where(and(eq(roles.key, key), like(menus.permission, `${prefix}%`)))
    .orderBy(menus.permission);
  return rows.map(({ permission }) => permission);
}

/** Starts the portal as if an earlier build had not had some menu entries. */
async function upgrade(keys: string): Promise<void> {
  await db().delete(menus).where(like(menus.key, keys));
  await ensureAccess(db());
}

const take = async (key: string) =>
  db()
    .delete(roleMenus)
    .where(eq(roleMenus.menuId, (await find(key)).id));

describe('the role of heads of judging', () => {
  const held = () => heldOf(CHAIR_ROLE.key, 'judging:');

  it('receives the permissions that a newer build adds to judging, unless the office has removed some', async () => {
    await ensureOfficeRole(db(), CHAIR_ROLE);
    const before = await held();
    await upgrade('judging:file%');
    expect(await held()).toEqual(before);
    await take('judging:appeal');
    await upgrade('judging:file%');
    expect(await held()).toEqual(
      before.filter((one) => one !== 'judging:appeal:list' && !one.startsWith('judging:file:')),
    );
  });

  it('receives a new button of a page whose permissions it holds completely, whatever it lacks elsewhere', async () => {
    expect(await held()).toContain('judging:release:rescind');
    await upgrade('judging:release:rescind');
    expect(await held()).toContain('judging:release:rescind');
    await take('judging:release:schedule');
    await upgrade('judging:release:rescind');
    expect(await held()).not.toContain('judging:release:rescind');
  });
});

describe('a role of the contest office', () => {
  it.each([
    ['editor', 'content:', 'content:news:approve'],
    ['channel_manage', 'contest:', 'contest:channel:export'],
  ])(
    '%s receives the permissions that a newer build adds to its work',
    async (key, prefix, added) => {
      const before = await heldOf(key, prefix);
      expect(before).toContain(added);
      await upgrade(added);
      expect(await heldOf(key, prefix)).toEqual(before);
    },
  );
});
