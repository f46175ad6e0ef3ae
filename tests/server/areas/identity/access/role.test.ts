import { desc, eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { RoleRecord } from '#contract/identity/role.ts';
import { menus } from '#server/areas/identity/access/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let menuIds: number[];
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  const pages = ['content:news:list', 'content:news:edit'];
  const found = await test().db.select().from(menus).where(inArray(menus.permission, pages));
  menuIds = found.map(({ id }) => id).sort((a, b) => a - b);
});

interface Reply {
  code: number;
  msg: string;
  data: RoleRecord;
  rows: RoleRecord[];
  total: number;
}

async function ask(who: LoggedIn, method: string, path: string, body?: object): Promise<Reply> {
  const init = body ? json(body, method) : { method };
  const headers = { ...init.headers, ...who.headers };
  const response = await test().optional.request(path, { ...init, headers });
  return (await response.json()) as Reply;
}

const change = (key: string) => ({
  key,
  name: { zh: '新闻编辑', en: 'News editors' },
  sort: 7,
  menuIds,
  status: 'active',
  dataScope: 'department',
  departmentIds: [],
});

describe('a role', () => {
  it('is added, listed, changed and removed, each with a line in the operation log', async () => {
    const added = await ask(admin, 'POST', '/system/role', change('news_editor'));
    expect(added).toMatchObject({ code: 200, data: { key: 'news_editor', version: 1, menuIds } });
    const { id } = added.data;
    const listed = await ask(admin, 'POST', '/system/role/list', {
      filter: { keyword: 'news_ed' },
      order: { column: 'key', descending: true },
    });
    expect([listed.total, listed.rows[0]!.id]).toEqual([1, id]);
    const edited = await ask(admin, 'PUT', `/system/role/${id}`, {
      ...change('news_editor'),
      sort: 8,
      menuIds: menuIds.slice(0, 1),
      version: 1,
    });
    expect(edited.data).toMatchObject({ sort: 8, version: 2, menuIds: menuIds.slice(0, 1) });
    expect(edited.data.updatedBy).toBe(admin.userName);
    const removed = await ask(admin, 'DELETE', `/system/role/${id}`);
    expect(removed).toMatchObject({ code: 200, data: { removed: 1 } });
    const log = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `role ${id}`))
      .orderBy(desc(operations.id));
    expect(log.map(({ action }) => action)).toEqual([
      'system:role:remove',
      'system:role:edit',
      'system:role:add',
    ]);
    expect(log[1]).toMatchObject({ before: { sort: 7, menuIds }, after: { sort: 8 } });
  });

  it('is not saved over another person’s newer changes', async () => {
    const { data } = await ask(admin, 'POST', '/system/role', change('two_editors'));
    const both = { ...change('two_editors'), version: 1 };
    await ask(admin, 'PUT', `/system/role/${data.id}`, { ...both, sort: 1 });
    const second = await ask(admin, 'PUT', `/system/role/${data.id}`, { ...both, sort: 2 });
    expect(second).toMatchObject({ code: 500 });
    expect(second.msg).toContain(admin.userName);
    const kept = await ask(admin, 'GET', `/system/role/${data.id}`);
    expect(kept.data).toMatchObject({ sort: 1, version: 2 });
  });

  it('can grant nothing that its creator does not hold (threat 51)', async () => {
    const own = await addRole(test().db, [
      'system:role:add',
      'system:role:edit',
      'content:news:list',
    ]);
    const maker = await logIn(test().db, { roles: [own] });
    const more = await ask(maker, 'POST', '/system/role', change('beyond'));
    expect(more).toEqual({ code: 403, msg: '不能授予您自己没有的权限' });
    const less = await ask(maker, 'POST', '/system/role', {
      ...change('within'),
      menuIds: menuIds.slice(0, 1),
    });
    expect(less.code).toBe(200);
    const wide = await ask(admin, 'POST', '/system/role', change('wide'));
    const narrowed = { ...change('wide'), menuIds: [], dataScope: 'self', version: 1 };
    const path = `/system/role/${wide.data.id}`;
    expect((await ask(maker, 'PUT', path, narrowed)).code).toBe(403);
  });

  it('that is built in cannot be removed, and the administrator’s cannot be changed', async () => {
    const { rows } = await ask(admin, 'POST', '/system/role/list', {
      filter: { keyword: 'admin' },
    });
    const { id, version } = rows.find(({ key }) => key === 'admin')!;
    const changed = await ask(admin, 'PUT', `/system/role/${id}`, { ...change('admin'), version });
    const removed = await ask(admin, 'DELETE', `/system/role/${id}`);
    expect([changed.msg, removed.msg]).toEqual(Array(2).fill('内置角色不能修改或删除'));
  });

  it('is refused to users without the permission', async () => {
    const nobody = await logIn(test().db);
    expect(await ask(nobody, 'POST', '/system/role/list', {})).toEqual({
      code: 403,
      msg: '当前操作没有权限',
    });
  });

  it('is exported as a spreadsheet', async () => {
    const response = await test().optional.request('/system/role/export', {
      ...json({ filter: { keyword: 'admin' } }),
      headers: { 'content-type': 'application/json', ...admin.headers },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('download-filename')).toBe(encodeURIComponent('角色.xlsx'));
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
  });

  it('is restored from the bin without deleted menu entries and departments, and reports them', async () => {
    const menu = { parentId: null, type: 'directory', name: { zh: '旧菜单', en: '' } };
    const department = { parentId: null, name: { zh: '旧部门', en: '' } };
    const gone = await ask(admin, 'POST', '/system/menu', menu);
    const left = await ask(admin, 'POST', '/system/dept', department);
    const given = {
      ...change('half_gone'),
      menuIds: [...menuIds, gone.data.id],
      dataScope: 'custom',
      departmentIds: [left.data.id],
    };
    const { data } = await ask(admin, 'POST', '/system/role', given);
    await ask(admin, 'DELETE', `/system/role/${data.id}`);
    expect((await ask(admin, 'DELETE', `/system/menu/${gone.data.id}`)).code).toBe(200);
    expect((await ask(admin, 'DELETE', `/system/dept/${left.data.id}`)).code).toBe(200);
    const back = await ask(admin, 'POST', `/system/role/recover/${data.id}`, {});
    expect(back).toMatchObject({
      code: 200,
      lost: [menu.name, department.name],
      data: { id: data.id, menuIds, departmentIds: [], dataScope: 'self' },
    });
  });

  it('reports nothing missing when it is restored completely', async () => {
    const { data } = await ask(admin, 'POST', '/system/role', change('whole_again'));
    await ask(admin, 'DELETE', `/system/role/${data.id}`);
    const back = await ask(admin, 'POST', `/system/role/recover/${data.id}`, {});
    expect(back).toMatchObject({ code: 200, data: { menuIds, dataScope: 'department' } });
    expect(back).not.toHaveProperty('lost');
  });
});
