import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import { DATA_SCOPES, type DataScope } from '#contract/call/access.ts';
import type { menuResource } from '#contract/identity/menu.ts';
import { OFFICE, permissionsOf } from '#contract/office.ts';
import type { RoleChoices, RoleRecord } from '#contract/identity/role.ts';
import { departments, menus, roleDepartments, roles } from '#server/areas/identity/access/table.ts';
import { addAccount, sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type MenuRecord = z.output<typeof menuResource.record>;

const test = useApp();
const ask = officeOf(test);
const ROLES = ['list', 'query', 'add', 'edit', 'remove'].map((action) => `system:role:${action}`);
const BEYOND = '该角色的用户中有人超出您的数据范围，您不能修改或删除它';

let count = 0;
async function addDepartment(ancestors: number[] = []): Promise<number> {
  const name = { zh: `d${(count += 1)}`, en: '' };
  const row = { name, ancestors, parentId: ancestors.at(-1) ?? null };
  const [added] = await test().db.insert(departments).values(row).returning();
  return added!.id;
}

let here: number;
let elsewhere: number;
beforeAll(async () => {
  here = await addDepartment();
  elsewhere = await addDepartment();
});

const recordOf = async (who: LoggedIn, key: string) =>
  (await ask<RoleRecord>(who, 'POST', '/system/role/list', { filter: { keyword: key } })).rows[0]!;

const change = async (who: LoggedIn, key: string, given: object) => {
  const record = await recordOf(who, key);
  return ask<RoleRecord>(who, 'PUT', `/system/role/${record.id}`, { ...record, ...given });
};

/** A user who manages all roles, and holds others besides. */
const keeperWith = async (...others: string[]) =>
  logIn(test().db, { roles: [await addRole(test().db, ROLES), ...others], departmentId: here });

const idsOf = async (...permissions: string[]) => {
  const found = await test().db.select().from(menus).where(inArray(menus.permission, permissions));
  return found.map(({ id }) => id);
};

describe('an editor of roles', () => {
  it('can neither widen one of their own roles nor take over anybody by it (threat 51)', async () => {
    const users = ['list', 'query', 'edit', 'resetPassword'].map((one) => `system:user:${one}`);
    const own = await addRole(test().db, users, 'department');
    const keeper = await keeperWith(own);
    const stranger = await addAccount(test().db);
    const widened = await change(keeper, own, { dataScope: 'all' });
    const password = sealPassword(test().keyPair, 'Other-River-8');
    const body = { password, confirmPassword: password };
    const path = `/system/user/${stranger.id}`;
    const taken = await ask(keeper, 'POST', `${path}/password`, body);
    expect([widened.code, taken.code]).toEqual([403, 404]);
    expect((await ask(keeper, 'GET', path)).code).toBe(404);
  });

  it.each(DATA_SCOPES)(
    'adds to a role of the scope %s no permission that they hold in a narrower one',
    async (dataScope) => {
      const narrow = await addRole(test().db, ['content:news:list'], 'department');
      const keeper = await keeperWith(narrow);
      const wide = await addRole(test().db, ['system:role:list'], dataScope);
      const menuIds = await idsOf('content:news:list', 'system:role:list');
      const departmentIds = [elsewhere];
      const { code } = await change(keeper, wide, { menuIds, departmentIds });
      expect(code).toBe(dataScope === 'self' ? 200 : 403);
    },
  );

  it('can assign no department that they do not reach by a permission of the role', async () => {
    const narrow = await addRole(test().db, ['content:news:list'], 'custom');
    const [row] = await test().db.select().from(roles).where(eq(roles.key, narrow));
    await test().db.insert(roleDepartments).values({ roleId: row!.id, departmentId: here });
    const keeper = await keeperWith(narrow);
    const departmentIds = [here, elsewhere];
    expect((await change(keeper, narrow, { departmentIds })).code).toBe(403);
  });

  it('can neither narrow nor remove a role that reaches more than they do', async () => {
    const whole = await addRole(test().db, ['content:news:list'], 'all');
    const keeper = await keeperWith(await addRole(test().db, ['content:news:list'], 'self'));
    const { id } = await recordOf(keeper, whole);
    const narrowed = await change(keeper, whole, { dataScope: 'self' });
    const removed = await ask(keeper, 'DELETE', `/system/role/${id}`);
    expect([narrowed.code, removed.code]).toEqual([403, 403]);
  });

  it.each<[DataScope, boolean]>([
    ['all', true],
    ['custom', false],
    ['department', false],
    ['departmentAndBelow', false],
    ['self', false],
  ])('within the scope %s changes a role with holders elsewhere: %s', async (scope, isLet) => {
    const own = await addRole(test().db, ROLES, scope);
    const keeper = await logIn(test().db, { roles: [own], departmentId: here });
    const held = await addRole(test().db, ['system:role:list'], 'self');
    await logIn(test().db, { roles: [held], departmentId: elsewhere });
    const reply = await change(keeper, held, { status: 'disabled' });
    expect([reply.code, reply.msg]).toEqual(isLet ? [200, '操作成功'] : [403, BEYOND]);
  });

  it('can change a role whose holders are all within their scope', async () => {
    const own = await addRole(test().db, ROLES, 'department');
    const keeper = await logIn(test().db, { roles: [own], departmentId: here });
    const held = await addRole(test().db, ['system:role:list'], 'self');
    await logIn(test().db, { roles: [held], departmentId: here });
    expect((await change(keeper, held, { status: 'disabled' })).code).toBe(200);
  });

  it('is told which menu entries they hold with the scope “all”', async () => {
    const keeper = await keeperWith(await addRole(test().db, ['content:news:list'], 'department'));
    const { data } = await ask<RoleChoices>(keeper, 'GET', '/system/role/choices/list');
    const isWide = (wanted: string) =>
      data.menus.find(({ permission }) => permission === wanted)!.isWide;
    expect([data.isWide, isWide('system:role:list'), isWide('content:news:list')]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe('a permission cannot be used to reach more', () => {
  const PERMISSIONS = OFFICE.flatMap(({ pages }) => pages.flatMap(permissionsOf));

  it('whichever it is, through a role of any scope but one’s own records', async () => {
    const narrow = await addRole(test().db, PERMISSIONS, 'departmentAndBelow');
    const keeper = await keeperWith(narrow);
    const asked = PERMISSIONS.filter((one) => !ROLES.includes(one));
    const rows = await test().db.select().from(menus).where(inArray(menus.permission, asked));
    const codes = await Promise.all(
      rows.map(async ({ id, permission }) => {
        const key = `of_${permission.replaceAll(':', '_')}`;
        const body = { key, name: { zh: 'r', en: 'r' }, dataScope: 'departmentAndBelow' };
        const made = await ask(keeper, 'POST', '/system/role', { ...body, menuIds: [id] });
        return [permission, made.code];
      }),
    );
    expect(new Map(codes as [string, number][])).toEqual(new Map(asked.map((one) => [one, 403])));
  });

  it('through the menu entry that grants it', async () => {
    const news = await addRole(test().db, ['content:news:list'], 'department');
    const keep = await addRole(test().db, ['system:menu:edit', 'system:menu:list']);
    const keeper = await logIn(test().db, { roles: [news, keep], departmentId: here });
    const admin = await logIn(test().db, { roles: ['admin'] });
    const name = { zh: '入口', en: 'entry' };
    const body = { parentId: null, type: 'button', name, permission: 'system:menu:list' };
    const { data } = await ask<MenuRecord>(admin, 'POST', '/system/menu', body);
    const path = `/system/menu/${data.id}`;
    const given = { ...data, permission: 'content:news:list' };
    expect((await ask(keeper, 'PUT', path, given)).code).toBe(403);
    expect((await ask(admin, 'PUT', path, given)).code).toBe(200);
  });

  it('through a department that is moved below the user’s own', async () => {
    const users = await addRole(test().db, ['system:user:list'], 'departmentAndBelow');
    const keep = await addRole(test().db, ['system:department:edit', 'system:department:list']);
    const keeper = await logIn(test().db, { roles: [users, keep], departmentId: here });
    const moved = await addDepartment();
    const body = { name: { zh: 'x', en: 'x' }, version: 1 };
    const move = (parentId: number | null) =>
      ask(keeper, 'PUT', `/system/dept/${moved}`, { ...body, parentId });
    expect((await move(here)).code).toBe(403);
    expect((await move(elsewhere)).code).toBe(200);
  });
});
