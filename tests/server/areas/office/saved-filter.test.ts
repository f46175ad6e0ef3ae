import { asc, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { MOST_FILTERS, SHARE_PERMISSION, type SavedFilter } from '#contract/office/saved-filter.ts';
import { departments } from '#server/areas/identity/access/table.ts';
import { operations } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { refusal } from '#tests/kit/registration/reviewer.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

const list = async (who: LoggedIn, of = 'entry') =>
  (await ask<SavedFilter[]>(who, 'GET', `/api/office/filter/${of}/list`)).data;
const keep = (who: LoggedIn, name: string, query: object, of = 'entry') =>
  ask(who, 'PUT', `/api/office/filter/${of}`, { name, query });

it('is kept for its owner and its list alone, and replaced under the same name', async () => {
  const [one, other] = [await logIn(test().db), await logIn(test().db)];
  await keep(one, '待审', { status: 'submitted' });
  await keep(one, '待审', { status: 'review' });
  await keep(one, '甲', { keyword: '甲' }, 'channel');
  expect(await list(one)).toEqual([
    {
      id: expect.any(Number) as number,
      name: '待审',
      query: { status: 'review' },
      columns: null,
      sharedBy: null,
      audience: { roles: [], departments: [] },
    },
  ]);
  expect(await list(other)).toEqual([]);
});

it('can be removed by its owner only', async () => {
  const [one, other] = [await logIn(test().db), await logIn(test().db)];
  await keep(one, '我的', { year: '2025' });
  const [{ id } = { id: 0 }] = await list(one);
  const path = `/api/office/filter/entry/${id}`;
  expect((await ask(other, 'DELETE', path)).code).toBe(404);
  expect((await ask(one, 'DELETE', path)).code).toBe(200);
  expect(await list(one)).toEqual([]);
});

it('is refused beyond the limit of its list, without a name, and for an invalid list', async () => {
  const who = await logIn(test().db);
  for (let at = 0; at < MOST_FILTERS; at += 1) await keep(who, `筛选 ${at}`, {});
  const full = { ...refusal('filtersFull') };
  expect(await keep(who, '多一个', {})).toMatchObject({
    ...full,
    msg: full.msg.replace('{count}', String(MOST_FILTERS)),
  });
  expect((await keep(who, '筛选 3', { status: 'draft' })).code).toBe(200);
  expect((await keep(who, ' ', {})).code).not.toBe(200);
  expect((await keep(who, 'x', {}, '..%2F')).code).not.toBe(200);
});

describe('a shared filter', () => {
  const shared = { roles: ['channel'], departments: [] as number[] };
  const share = (who: LoggedIn, name: string, audience: object, of: string) =>
    ask(who, 'PUT', `/api/office/filter/${of}`, {
      name,
      query: { year: '2025' },
      columns: ['title'],
      audience,
    });
  const sharer = async () => {
    const role = await addRole(test().db, [SHARE_PERMISSION]);
    return logIn(test().db, { roles: [role] });
  };
  const department = async (ancestors: number[] = []) => {
    const [row] = await test()
      .db.insert(departments)
      .values({ name: { zh: 'd', en: 'd' }, ancestors, parentId: ancestors.at(-1) ?? null })
      .returning();
    return row!.id;
  };

  it('is listed for holders of its roles after their own ones, with its owner and its columns', async () => {
    const [owner, holder] = [await sharer(), await logIn(test().db, { roles: ['channel'] })];
    await share(owner, '甲', shared, 'byRole');
    await keep(holder, '乙', {}, 'byRole');
    const one = {
      id: expect.any(Number) as number,
      query: { year: '2025' },
      columns: ['title'],
      audience: shared,
    };
    expect(await list(owner, 'byRole')).toEqual([{ ...one, name: '甲', sharedBy: null }]);
    expect(await list(holder, 'byRole')).toMatchObject([
      { name: '乙', sharedBy: null },
      { ...one, name: '甲', sharedBy: owner.userName },
    ]);
    expect(await list(await logIn(test().db, { roles: ['editor'] }), 'byRole')).toEqual([]);
  });

  it('is listed in its departments and those below them, and in no others', async () => {
    const above = await department();
    const [below, beside] = [await department([above]), await department()];
    const owner = await sharer();
    await share(owner, '甲', { roles: [], departments: [above] }, 'byPlace');
    const seen = async (departmentId?: number) =>
      (
        await list(
          await logIn(test().db, departmentId === undefined ? {} : { departmentId }),
          'byPlace',
        )
      ).length;
    expect([await seen(above), await seen(below), await seen(beside), await seen()]).toEqual([
      1, 1, 0, 0,
    ]);
  });

  it('can be changed and removed by its owner only, and stays shared when they save it again', async () => {
    const [owner, holder] = [await sharer(), await logIn(test().db, { roles: ['channel'] })];
    await share(owner, '甲', shared, 'kept');
    const [{ id } = { id: 0 }] = await list(holder, 'kept');
    expect((await ask(holder, 'DELETE', `/api/office/filter/kept/${id}`)).code).toBe(404);
    await keep(holder, '甲', { year: '1' }, 'kept');
    await keep(owner, '甲', { year: '2' }, 'kept');
    expect(
      (await list(holder, 'kept')).map(({ query, sharedBy }) => [query['year'], sharedBy]),
    ).toEqual([
      ['1', null],
      ['2', owner.userName],
    ]);
    await share(owner, '甲', { roles: [], departments: [] }, 'kept');
    expect(await list(holder, 'kept')).toHaveLength(1);
  });

  it('is logged as it is shared, changed and unshared, while private filters are not', async () => {
    const owner = await sharer();
    const path = '/api/office/filter/logged';
    await keep(owner, '甲', { year: '2024' }, 'logged');
    await share(owner, '甲', shared, 'logged');
    await share(owner, '甲', shared, 'logged');
    await keep(owner, '甲', { year: '2026' }, 'logged');
    const [{ id } = { id: 0 }] = await list(owner, 'logged');
    await ask(owner, 'DELETE', `${path}/${id}`);
    const lines = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `savedFilter ${id}`))
      .orderBy(asc(operations.id));
    const is = {
      name: '甲',
      list: 'logged',
      query: { year: '2025' },
      columns: ['title'],
      ...shared,
    };
    const line = {
      userName: owner.userName,
      action: SHARE_PERMISSION,
      title: { zh: '甲', en: '甲' },
    };
    expect(lines).toMatchObject([
      { ...line, before: null, after: is },
      {
        userName: owner.userName,
        before: { query: { year: '2025' }, columns: ['title'] },
        after: { query: { year: '2026' }, columns: null },
      },
      { ...line, before: { ...is, query: { year: '2026' }, columns: null }, after: null },
    ]);
  });

  it('is refused to users who may not share', async () => {
    const who = await logIn(test().db, { roles: ['editor'] });
    expect((await share(who, '甲', shared, 'refused')).code).toBe(403);
    expect((await share(who, '甲', { roles: [], departments: [] }, 'refused')).code).toBe(200);
  });
});
