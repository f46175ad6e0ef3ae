import { and, desc, eq, inArray } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import { SMS_COUNTRIES } from '#contract/system/built-in.ts';
import type { UserRecord } from '#contract/identity/user.ts';
import { departments, posts } from '#server/areas/identity/access/table.ts';
import { verifyPassword } from '#server/areas/identity/account/password/argon.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { logins, operations } from '#server/platform/audit/table.ts';
import { sessions } from '#server/areas/identity/session/table.ts';
import { settings } from '#server/platform/parameter/table.ts';
import { addSession, bearer, freshPhone, sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

let count = 0;
const seal = (password: string) => sealPassword(test().keyPair, password);
const change = (given: object = {}) => {
  count += 1;
  const userName = `person${count}`;
  const phone = freshPhone();
  return { userName, nickName: '小王', phone, departmentId: null, roles: [], ...given };
};
const add = (given: object = {}, who = admin) =>
  ask<UserRecord>(who, 'POST', '/system/user', {
    ...change(given),
    password: seal('Quiet-River-7'),
  });

const nameCountries = (value: string) =>
  test().db.update(settings).set({ value }).where(eq(settings.key, SMS_COUNTRIES.key));

async function addDepartment(name: string, ancestors: number[] = []): Promise<number> {
  const parentId = ancestors.at(-1) ?? null;
  const row = { name: { zh: name, en: name }, ancestors, parentId };
  const [added] = await test().db.insert(departments).values(row).returning();
  return added!.id;
}

const deedsOf = async (id: number) =>
  (
    await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `user ${id}`))
      .orderBy(desc(operations.id))
  ).map(({ action }) => action);

describe('a user', () => {
  it('is added with a password, roles and posts, and listed with phone and e-mail masked', async () => {
    const [post] = await test()
      .db.insert(posts)
      .values({ code: 'clerk', name: { zh: '职员', en: 'Clerk' } })
      .returning();
    const given = { phone: '13912345678', email: 'wang@example.org', roles: ['editor'] };
    const { data } = await add({ ...given, postIds: [post!.id] });
    expect(data).toMatchObject({
      phone: '139****5678',
      email: 'w****@example.org',
      roles: ['editor'],
      version: 1,
      postIds: [post!.id],
    });
    const [kept] = await test().db.select().from(accounts).where(eq(accounts.id, data.id));
    expect(kept).toMatchObject({ phone: '13912345678', email: 'wang@example.org' });
    expect(await verifyPassword(kept!.passwordHash, 'Quiet-River-7')).toBe(true);
    const listed = await ask<UserRecord>(admin, 'POST', '/system/user/list', {
      filter: { phone: '13912345678' },
    });
    expect(listed.rows).toEqual([data]);
  });

  it('shows the time of its last successful login', async () => {
    const { data } = await add();
    expect(data.lastLoginAt).toBeNull();
    const noted = {
      accountId: data.id,
      way: 'password',
      address: '10.0.0.1',
      userAgent: '',
    } as const;
    await test()
      .db.insert(logins)
      .values([
        { ...noted, at: new Date('2026-03-01T00:00:00.000Z'), result: 'success' },
        { ...noted, at: new Date('2026-03-02T00:00:00.000Z'), result: 'success' },
        { ...noted, at: new Date('2026-03-03T00:00:00.000Z'), result: 'failure' },
      ]);
    const { data: now } = await ask<UserRecord>(admin, 'GET', `/system/user/${data.id}`);
    expect(now.lastLoginAt).toBe('2026-03-02T00:00:00.000Z');
  });

  it('keeps its phone when the mask is sent back, and refuses another’s mask', async () => {
    const { data } = await add({ phone: '13912345679' });
    const path = `/system/user/${data.id}`;
    const kept = await ask(admin, 'PUT', path, { ...data, nickName: '老王' });
    expect(kept).toMatchObject({ code: 200, data: { phone: '139****5679', nickName: '老王' } });
    const other = { ...data, phone: '138****5679', version: 2 };
    expect((await ask(admin, 'PUT', path, other)).msg).toBe(
      '手机号：11 位手机号，或 + 加国家代码的号码',
    );
    const [row] = await test().db.select().from(accounts).where(eq(accounts.id, data.id));
    expect(row!.phone).toBe('13912345679');
  });

  it('refuses a new phone that cannot receive codes, and keeps an existing one (threat 19)', async () => {
    const refusal = {
      code: 500,
      msg: '该号码无法接收验证码：不是手机号，或暂不支持其所在的国家或地区',
    };
    expect(await add({ phone: '+881612345678' })).toEqual(refusal);
    const { data } = await add({ phone: '+27821234567' });
    await nameCountries('86');
    const save = (given: object) =>
      ask(admin, 'PUT', `/system/user/${data.id}`, { ...data, ...given });
    expect((await save({ nickName: '老王' })).code).toBe(200);
    expect(await save({ version: 2, phone: '+27821234568' })).toEqual(refusal);
    await nameCountries(SMS_COUNTRIES.first);
  });

  it('cannot take the name or the phone of another user', async () => {
    const { data } = await add({ phone: '13912345670' });
    const named = await add({ userName: data.userName.toUpperCase() });
    const called = await add({ phone: '13912345670' });
    expect([named.msg, called.msg]).toEqual(['账号已被使用，请换一个', '手机号已被使用，请换一个']);
  });

  it('needs a password of six characters, an administrator one of eight', async () => {
    const short = { ...change(), password: seal('abc12') };
    const medium = { ...change({ roles: ['admin'] }), password: seal('Abc1234') };
    const replies = [];
    for (const body of [short, medium])
      replies.push(await ask(admin, 'POST', '/system/user', body));
    expect(replies.map(({ msg }) => msg)).toEqual([
      '密码长度须为 6 至 20 个字符',
      '密码长度须为 8 至 20 个字符',
    ]);
  });

  it('is shown unmasked to holders of the permission, and each view is logged', async () => {
    const { data } = await add({ phone: '13912345671', email: 'li@example.org' });
    const role = await addRole(test().db, ['system:user:list', 'system:user:query']);
    const reader = await logIn(test().db, { roles: [role] });
    const path = `/system/user/${data.id}/reveal`;
    expect((await ask(reader, 'POST', path)).code).toBe(403);
    const shown = await ask(admin, 'POST', path);
    expect(shown.data).toEqual({ phone: '13912345671', email: 'li@example.org' });
    // The refused attempt is logged as well.
    expect(await deedsOf(data.id)).toEqual([
      'system:user:reveal',
      'system:user:reveal',
      'system:user:add',
    ]);
  });

  it('is found by the fields of the filter', async () => {
    const top = await addDepartment('top');
    const below = await addDepartment('below', [top]);
    const { data } = await add({ nickName: '司马相如', departmentId: below, roles: ['channel'] });
    const find = async (filter: object) =>
      (await ask<UserRecord>(admin, 'POST', '/system/user/list', { filter })).rows.map(
        ({ id }) => id,
      );
    expect(await find({ keyword: '马相' })).toEqual([data.id]);
    expect(await find({ departmentId: top })).toEqual([data.id]);
    expect(await find({ departmentId: below, role: 'channel', status: 'active' })).toEqual([
      data.id,
    ]);
    expect(await find({ departmentId: top, status: 'disabled' })).toEqual([]);
    const editor = await add({ nickName: '编辑', departmentId: top, roles: ['editor'] });
    expect(await find({ departmentId: top, group: 'staff' })).toEqual([editor.data.id]);
    expect(await find({ departmentId: top, group: 'public' })).toEqual([data.id]);
    expect(await find({ departmentId: top, from: '2999-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await find({ keyword: '%' })).toEqual([]);
  });
});

describe('a spreadsheet of users', () => {
  it('shows names instead of ids, and masked phones (threat 60)', async () => {
    const departmentId = await addDepartment('Office of records');
    const phone = '13912345699';
    await add({ phone, departmentId, roles: ['channel'], sex: 'female' });
    const headers = { 'accept-language': 'en' };
    const body = { filter: { phone } };
    const path = '/system/user/export';
    const response = await send(test, admin, 'POST', path, body, headers);
    const bytes = Buffer.from(await response.arrayBuffer());
    const [head, row] = await readSheet(new Blob([bytes]));
    const cell = (title: string) => row![head!.indexOf(title)];
    expect(['Phone', 'Department', 'Gender', 'Status'].map(cell)).toEqual([
      '139****5699',
      'Office of records',
      'Female',
      'In use',
    ]);
  });
});

describe('a session', () => {
  it('ends at once when its account is disabled (threat 9)', async () => {
    const { data } = await add();
    const token = await addSession(test().db, { id: data.id });
    await ask(admin, 'PUT', `/system/user/${data.id}`, { ...data, status: 'disabled' });
    const held = await test().db.select().from(sessions).where(eq(sessions.accountId, data.id));
    expect(held).toEqual([]);
    const person = { headers: bearer(token) } as LoggedIn;
    expect((await ask(person, 'GET', '/verifyToken')).code).toBe(401);
  });

  it('ends when another person sets the password', async () => {
    const { data } = await add();
    await addSession(test().db, { id: data.id });
    const password = seal('Other-River-8');
    const body = { password, confirmPassword: password };
    expect((await ask(admin, 'POST', `/system/user/${data.id}/password`, body)).code).toBe(200);
    const held = await test().db.select().from(sessions).where(eq(sessions.accountId, data.id));
    const [row] = await test().db.select().from(accounts).where(eq(accounts.id, data.id));
    expect(held).toEqual([]);
    expect(await verifyPassword(row!.passwordHash, 'Other-River-8')).toBe(true);
    expect((await deedsOf(data.id))[0]).toBe('system:user:resetPassword');
  });

  it('has different permissions with the next call after the roles changed', async () => {
    const { data } = await add();
    const person = { headers: bearer(await addSession(test().db, data)) } as LoggedIn;
    expect((await ask(person, 'POST', '/system/role/list')).code).toBe(403);
    const role = await addRole(test().db, ['system:role:list']);
    await ask(admin, 'PUT', `/system/user/${data.id}`, { ...data, roles: [role] });
    expect((await ask(person, 'POST', '/system/role/list')).code).toBe(200);
  });
});

describe('a manager of users cannot', () => {
  const OFFICE = ['add', 'edit', 'list', 'remove', 'resetPassword'].map(
    (action) => `system:user:${action}`,
  );

  it('assign a role that grants more than they hold (threat 51)', async () => {
    const own = await addRole(test().db, OFFICE);
    const more = await addRole(test().db, ['system:menu:edit']);
    const keeper = await logIn(test().db, { roles: [own] });
    for (const role of [more, 'admin']) {
      expect((await add({ roles: [role] }, keeper)).msg).toBe('不能授予您自己没有的权限');
    }
    expect((await add({ roles: [own] }, keeper)).code).toBe(200);
  });

  it('assign a scope that is wider than their own', async () => {
    const here = await addDepartment('here');
    const own = await addRole(test().db, OFFICE, 'department');
    const wide = await addRole(test().db, [], 'all');
    const keeper = await logIn(test().db, { roles: [own], departmentId: here });
    const place = { departmentId: here };
    expect((await add({ ...place, roles: [wide] }, keeper)).code).toBe(403);
    expect((await add({ departmentId: null }, keeper)).code).toBe(403);
    expect((await add({ ...place, roles: [own] }, keeper)).code).toBe(200);
  });

  it('take over an account that holds more than they do', async () => {
    const own = await addRole(test().db, OFFICE);
    const keeper = await logIn(test().db, { roles: [own] });
    const { data } = await add({ roles: ['editor'] });
    const password = seal('Other-River-8');
    const path = `/system/user/${data.id}`;
    const replies = [
      await ask(keeper, 'PUT', path, { ...data, phone: freshPhone() }),
      await ask(keeper, 'POST', `${path}/password`, { password, confirmPassword: password }),
      await ask(keeper, 'DELETE', path),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403]);
  });

  it('remove, disable or reset themself', async () => {
    const { data } = await ask<UserRecord>(admin, 'GET', `/system/user/${admin.userId}`);
    const path = `/system/user/${admin.userId}`;
    const password = seal('Other-River-8');
    const replies = [
      await ask(admin, 'DELETE', path),
      await ask(admin, 'PUT', path, { ...data, status: 'disabled' }),
      await ask(admin, 'POST', `${path}/password`, { password, confirmPassword: password }),
    ];
    expect(new Set(replies.map(({ msg }) => msg))).toEqual(
      new Set(['不能停用、删除自己的账号，也不能重置自己的密码；请在个人中心修改密码']),
    );
  });

  it('remove the last administrator, nor can two remove each other at once', async () => {
    const { db } = test();
    const both = [await logIn(db, { roles: ['admin'] }), await logIn(db, { roles: ['admin'] })];
    const others = await ask<UserRecord>(admin, 'POST', '/system/user/list?pageSize=50', {
      filter: { role: 'admin' },
    });
    const rest = others.rows.filter(({ id }) => !both.some(({ userId }) => userId === id));
    for (const { id } of rest.filter(({ id }) => id !== admin.userId)) {
      await ask(admin, 'DELETE', `/system/user/${id}`);
    }
    await ask(both[0]!, 'DELETE', `/system/user/${admin.userId}`);
    const [first, second] = both as [LoggedIn, LoggedIn];
    const replies = await Promise.all([
      ask(first, 'DELETE', `/system/user/${second.userId}`),
      ask(second, 'DELETE', `/system/user/${first.userId}`),
    ]);
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
    const left = await db
      .select()
      .from(accounts)
      .where(and(inArray(accounts.id, [first.userId, second.userId])));
    expect(left).toHaveLength(1);
  });
});
