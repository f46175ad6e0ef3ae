import { expect, it } from 'vitest';
import { MOST_FILTERS, type SavedFilter } from '#contract/office/saved-filter.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { refusal } from '#tests/kit/registration/reviewer.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

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
    { id: expect.any(Number) as number, name: '待审', query: { status: 'review' } },
  ]);
  expect(await list(other)).toEqual([]);
});

it('is removed by its owner, and by nobody else', async () => {
  const [one, other] = [await logIn(test().db), await logIn(test().db)];
  await keep(one, '我的', { year: '2025' });
  const [{ id } = { id: 0 }] = await list(one);
  const path = `/api/office/filter/entry/${id}`;
  expect((await ask(other, 'DELETE', path)).code).toBe(404);
  expect((await ask(one, 'DELETE', path)).code).toBe(200);
  expect(await list(one)).toEqual([]);
});

it('is refused beyond so many of a list, without a name, and for a list of no name', async () => {
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
