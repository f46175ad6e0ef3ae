import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { menuResource, MenuShown } from '#contract/identity/menu.ts';
import { menus } from '#server/areas/identity/access/table.ts';
import { lockTree } from '#server/areas/identity/access/tree.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type MenuRecord = z.output<typeof menuResource.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

let count = 0;
const entry = (given: object = {}) => {
  const name = `entry${(count += 1)}`;
  return { parentId: null, type: 'menu', name: { zh: name, en: name }, path: name, ...given };
};
const add = (given: object = {}, who = admin) =>
  ask<MenuRecord>(who, 'POST', '/system/menu', entry(given));

const builtIn = async (keyword: string, own: string) => {
  const { rows } = await ask<MenuRecord>(admin, 'POST', '/system/menu/list?pageSize=50', {
    filter: { keyword },
  });
  return rows.find(({ key }) => key === own)!;
};

describe('a menu entry', () => {
  it.each(['javascript:alert(1)', 'data:text/html,x', '//example.org', ' https://example.org'])(
    'links only to pages of the portal or the web: not to %s (threat 53)',
    async (path) => {
      expect((await add({ path })).code).toBe(500);
    },
  );

  it('links to the web if it is marked as external', async () => {
    expect((await add({ path: 'https://example.org/a', isExternal: true })).code).toBe(200);
  });

  it('cannot be below itself', async () => {
    const { data: top } = await add();
    const { data: below } = await add({ parentId: top.id });
    const moved = { ...top, parentId: below.id };
    const reply = await ask(admin, 'PUT', `/system/menu/${top.id}`, moved);
    expect(reply.msg).toBe('上级不能是它自己或它的下级');
  });

  it('forms no cycle when two entries are put below each other at once', async () => {
    const [one, other] = [(await add()).data, (await add()).data];
    const path = `/system/menu/${other.id}`;
    const second = await test().db.transaction(async (tx) => {
      await lockTree(tx);
      await tx.update(menus).set({ parentId: other.id }).where(eq(menus.id, one.id));
      const asked = { answer: ask(admin, 'PUT', path, { ...other, parentId: one.id }) };
      await Promise.race([asked.answer, pause(1000)]);
      return asked;
    });
    expect((await second.answer).msg).toBe('上级不能是它自己或它的下级');
  });

  it.each(['../../x', '/etc', 'a//b', 'a/', 'https://example.org', 'a.tsx', 'a b'])(
    'is refused with the component %s (threat 53)',
    async (component) => {
      expect((await add({ component })).code).toBe(500);
    },
  );

  it('accepts the component of a page', async () => {
    const { data } = await add({ component: 'system/user/index-2' });
    expect(data.component).toBe('system/user/index-2');
  });

  it('that is built in keeps its path, whatever is sent (threat 53)', async () => {
    const own = await builtIn('Positions', 'system:post');
    const change = { ...own, path: 'https://example.org/login', isExternal: true, sort: 9 };
    const { data } = await ask<MenuRecord>(admin, 'PUT', `/system/menu/${own.id}`, change);
    expect(data).toMatchObject({ path: 'post', isExternal: false, sort: 9 });
  });

  it('that is built in can be hidden but not removed, and keeps its permission', async () => {
    const own = await builtIn('Users', 'system:user');
    const path = `/system/menu/${own.id}`;
    expect((await ask(admin, 'DELETE', path)).msg).toBe('系统自带的菜单不能删除，可以隐藏或停用');
    const change = { ...own, isVisible: false, permission: 'other:than:this' };
    const { data } = await ask<MenuRecord>(admin, 'PUT', path, change);
    expect(data).toMatchObject({ isVisible: false, permission: 'system:user:list' });
  });

  it('that is built in is not removed with its parent: roles would lose its permission', async () => {
    const { data: top } = await add({ type: 'directory' });
    const { data: middle } = await add({ type: 'directory', parentId: top.id });
    const own = await builtIn('Positions', 'system:post');
    const path = `/system/menu/${own.id}`;
    const moved = await ask<MenuRecord>(admin, 'PUT', path, { ...own, parentId: middle.id });
    expect(moved.code).toBe(200);
    const removal = await ask(admin, 'DELETE', `/system/menu/${top.id}`);
    expect(removal.msg).toBe('系统自带的菜单不能删除，可以隐藏或停用');
    expect((await ask<MenuRecord>(admin, 'GET', path)).data.parentId).toBe(middle.id);
    const back = { ...moved.data, parentId: own.parentId };
    expect((await ask(admin, 'PUT', path, back)).code).toBe(200);
    expect((await ask(admin, 'DELETE', `/system/menu/${top.id}`)).code).toBe(200);
  });

  it('cannot be edited to grant what its editor does not hold (threat 51)', async () => {
    const role = await addRole(test().db, ['system:menu:add', 'system:menu:edit']);
    const keeper = await logIn(test().db, { roles: [role] });
    const { data } = await add({ permission: 'system:menu:edit' }, keeper);
    const path = `/system/menu/${data.id}`;
    const more = await ask(keeper, 'PUT', path, { ...data, permission: 'system:user:edit' });
    const stopped = await builtIn('Roles', 'system:role');
    await ask(admin, 'PUT', `/system/menu/${stopped.id}`, { ...stopped, status: 'disabled' });
    const again = { ...stopped, status: 'active', version: stopped.version + 1 };
    const back = await ask(keeper, 'PUT', `/system/menu/${stopped.id}`, again);
    expect([more.code, back.code]).toEqual([403, 403]);
    expect((await ask(admin, 'PUT', `/system/menu/${stopped.id}`, again)).code).toBe(200);
  });
});

describe('a menu entry that grants a permission', () => {
  it('is not removed, itself or with its parent, by those who could not disable it (threat 51)', async () => {
    const role = await addRole(test().db, ['system:menu:remove', 'system:menu:edit']);
    const keeper = await logIn(test().db, { roles: [role] });
    const { data: top } = await add({ type: 'directory' });
    const { data } = await add({ parentId: top.id, permission: 'system:user:edit' });
    const path = `/system/menu/${data.id}`;
    const replies = [
      await ask(keeper, 'PUT', path, { ...data, status: 'disabled' }),
      await ask(keeper, 'DELETE', path),
      await ask(keeper, 'DELETE', `/system/menu/${top.id}`),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect((await ask(admin, 'DELETE', `/system/menu/${top.id}`)).code).toBe(200);
  });
});

describe('the order of the menu', () => {
  const arrange = (ids: readonly number[], who = admin) =>
    ask<{ moved: number }>(who, 'POST', '/system/menu/arrange', { ids });
  const placeOf = async (id: number) => {
    const { sort, version } = (await ask<MenuRecord>(admin, 'GET', `/system/menu/${id}`)).data;
    return { sort, version };
  };

  it('is saved as sent, and each entry that moves gets a new version', async () => {
    const { data: top } = await add();
    const { data: one } = await add({ parentId: top.id, sort: 0 });
    const { data: other } = await add({ parentId: top.id, sort: 1 });
    expect((await arrange([other.id, one.id])).data).toEqual({ moved: 2 });
    expect(await placeOf(other.id)).toEqual({ sort: 0, version: other.version + 1 });
    expect(await placeOf(one.id)).toEqual({ sort: 1, version: one.version + 1 });
  });

  it('can be set only for entries of the same parent', async () => {
    const { data: top } = await add();
    const { data: one } = await add({ parentId: top.id });
    expect((await arrange([top.id, one.id])).msg).toBe('访问资源不存在');
  });

  it('cannot be changed by users with read access', async () => {
    const { data: one } = await add();
    const reader = await logIn(test().db, {
      roles: [await addRole(test().db, ['system:menu:list'])],
    });
    expect((await arrange([one.id], reader)).code).toBe(403);
  });

  it('is shown in the office with the icon and the visibility of each entry', async () => {
    const news = await builtIn('新闻', 'content:news');
    const edited = { ...news, icon: 'trophy', sort: 7, isVisible: false };
    await ask(admin, 'PUT', `/system/menu/${news.id}`, edited);
    const { data } = await ask<MenuShown[]>(admin, 'GET', '/system/menu/shown/list');
    expect(data.find(({ key }) => key === 'content:news')).toEqual({
      key: 'content:news',
      icon: 'trophy',
      sort: 7,
      isShown: false,
    });
  });
});
