import { eq } from 'drizzle-orm';
import { readSheet } from 'read-excel-file/universal';
import { beforeAll, describe, expect, it } from 'vitest';
import { posts } from '#server/areas/identity/access/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const both = (text: string) => ({ zh: text, en: `${text}-en` });

describe('a record', () => {
  it('with a key that is taken is refused by the name of its field, in the caller’s language', async () => {
    const body = { code: 'director', name: both('主任') };
    await ask(admin, 'POST', '/system/post', body);
    const headers = { 'accept-language': 'en' };
    const second = await send(test, admin, 'POST', '/system/post', { ...body, sort: 2 }, headers);
    const msg = 'Code is already in use, please choose another';
    expect(await second.json()).toEqual({ code: 500, msg, fields: [{ place: 'code', msg }] });
  });

  it('that refers to a missing record is not found', async () => {
    const body = { key: 'nowhere', name: both('x'), dataScope: 'self', menuIds: [2_000_000] };
    expect((await ask(admin, 'POST', '/system/role', body)).code).toBe(404);
  });

  it('is removed together with others, or none of them is', async () => {
    const added = await ask<{ id: number }>(admin, 'POST', '/system/post', {
      code: 'temporary',
      name: both('临时'),
    });
    const { id } = added.data;
    expect((await ask(admin, 'DELETE', `/system/post/${id},2000000`)).code).toBe(404);
    expect(await test().db.select().from(posts).where(eq(posts.id, id))).toHaveLength(1);
  });
});

describe('a sheet of records', () => {
  it('has the rows in the order of the list, with labels in the caller’s language', async () => {
    const rows = Array.from({ length: 1200 }, (_, at) => ({
      code: `many${String(at).padStart(4, '0')}`,
      name: both(`岗位${at}`),
      status: at === 0 ? ('disabled' as const) : ('active' as const),
    }));
    await test().db.insert(posts).values(rows);
    const headers = { 'accept-language': 'en' };
    const body = { filter: { keyword: 'many' }, order: { column: 'code', descending: false } };
    const response = await send(test, admin, 'POST', '/system/post/export', body, headers);
    const [head, firstRow, ...rest] = await readSheet(await response.blob());
    expect(head).toEqual(['Number', 'Code', 'Name', 'Order', 'Status']);
    expect(firstRow!.slice(1)).toEqual(['many0000', '岗位0-en', 0, 'Disabled']);
    expect(rest.map((row) => row[1])).toEqual(rows.slice(1).map(({ code }) => code));
  });

  it('is logged with its filter (threat 60), and refused to callers who may only look', async () => {
    const role = await addRole(test().db, ['system:post:list', 'system:post:query']);
    const reader = await logIn(test().db, { roles: [role] });
    const path = '/system/post/export';
    expect((await ask(reader, 'POST', path)).code).toBe(403);
    await send(test, admin, 'POST', path, { filter: { keyword: 'director' } });
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.action, 'system:post:export'));
    expect(deeds.at(-1)).toMatchObject({
      userName: admin.userName,
      target: 'post',
      after: { rows: 1, filter: { keyword: 'director' } },
    });
  });
});
