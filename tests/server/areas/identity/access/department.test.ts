import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { departmentResource } from '#contract/identity/department.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { lockTree } from '#server/areas/identity/access/tree.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type DepartmentRecord = z.output<typeof departmentResource.record>;

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function ask(method: string, path: string, body?: object) {
  const init = body ? json(body, method) : { method };
  const headers = { ...init.headers, ...admin.headers };
  const response = await test().optional.request(path, { ...init, headers });
  return (await response.json()) as { code: number; msg: string; data: DepartmentRecord };
}

const add = async (name: string, parentId: number | null) =>
  (await ask('POST', '/system/dept', { name: { zh: name, en: name }, parentId })).data;

const ancestorsOf = async (id: number) =>
  (await test().db.select().from(departments)).find((row) => row.id === id)!.ancestors;

describe('departments', () => {
  it('move with all their descendants', async () => {
    const [north, south] = [await add('north', null), await add('south', null)];
    const office = await add('office', north.id);
    const desk = await add('desk', office.id);
    expect(await ancestorsOf(desk.id)).toEqual([north.id, office.id]);
    const { name } = office;
    await ask('PUT', `/system/dept/${office.id}`, { name, parentId: south.id, version: 1 });
    expect(await ancestorsOf(office.id)).toEqual([south.id]);
    expect(await ancestorsOf(desk.id)).toEqual([south.id, office.id]);
  });

  it('cannot be below themselves', async () => {
    const top = await add('top', null);
    const below = await add('below', top.id);
    const { name } = top;
    const reply = await ask('PUT', `/system/dept/${top.id}`, {
      name,
      parentId: below.id,
      version: 1,
    });
    expect(reply).toMatchObject({ code: 500, msg: '上级不能是它自己或它的下级' });
  });

  it('form no cycle when two are moved at the same time', async () => {
    const [top, moved] = [await add('highest', null), await add('on its way', null)];
    const asked = await test().db.transaction(async (tx) => {
      await lockTree(tx);
      const place = { parentId: top.id, ancestors: [top.id] };
      await tx.update(departments).set(place).where(eq(departments.id, moved.id));
      const { id, name } = top;
      const change = { name, parentId: moved.id, version: 1 };
      const both = {
        below: add('arriving', moved.id),
        raised: ask('PUT', `/system/dept/${id}`, change),
      };
      await Promise.race([Promise.all([both.below, both.raised]), pause(1000)]);
      return both;
    });
    expect(await ancestorsOf((await asked.below).id)).toEqual([top.id, moved.id]);
    expect((await asked.raised).msg).toBe('上级不能是它自己或它的下级');
  });

  it('cannot be removed while a department or a user is below them', async () => {
    const full = await add('full', null);
    await logIn(test().db, { departmentId: full.id });
    expect((await ask('DELETE', `/system/dept/${full.id}`)).msg).toBe('仍在使用中，无法删除');
    const empty = await add('empty', null);
    expect((await ask('DELETE', `/system/dept/${empty.id}`)).code).toBe(200);
  });

  it('can be put below one’s own only from within one’s scope (threat 51)', async () => {
    const [mine, foreign] = [await add('mine', null), await add('foreign', null)];
    const role = await addRole(
      test().db,
      ['system:department:add', 'system:department:edit', 'system:department:remove'],
      'departmentAndBelow',
    );
    const keeper = await logIn(test().db, { roles: [role], departmentId: mine.id });
    const askAs = officeOf(test);
    const { name } = foreign;
    const path = `/system/dept/${foreign.id}`;
    const replies = [
      await askAs(keeper, 'PUT', path, { name, parentId: mine.id, version: 1 }),
      await askAs(keeper, 'DELETE', path),
      await askAs(keeper, 'POST', '/system/dept', { name, parentId: null }),
      await askAs(keeper, 'POST', '/system/dept', { name, parentId: mine.id }),
    ];
    expect(replies.map(({ code }) => code)).toEqual([403, 403, 403, 200]);
  });
});
