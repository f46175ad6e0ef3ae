import { expect, it } from 'vitest';
import { DEFAULT_SETTINGS } from '#islands/admin/kit/kept/settings.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const PATH = '/api/office/preferences';

it('are empty at first, then what their owner last chose, visible to nobody else', async () => {
  const [anna, bert] = [await logIn(test().db), await logIn(test().db)];
  expect((await ask(anna, 'GET', PATH)).data).toBeNull();
  await ask(anna, 'PUT', PATH, { ...DEFAULT_SETTINGS, isSideDark: false });
  const last = { ...DEFAULT_SETTINGS, colour: '#cf1322' };
  await ask(anna, 'PUT', PATH, last);
  expect((await ask(anna, 'GET', PATH)).data).toEqual(last);
  expect((await ask(bert, 'GET', PATH)).data).toBeNull();
});

it('accept only known settings', async () => {
  const anna = await logIn(test().db);
  const wrong = { ...DEFAULT_SETTINGS, colour: 'red; background: url(x)' };
  expect((await ask(anna, 'PUT', PATH, wrong)).code).toBe(500);
  await ask(anna, 'PUT', PATH, { ...DEFAULT_SETTINGS, roles: ['admin'] });
  expect((await ask(anna, 'GET', PATH)).data).toEqual(DEFAULT_SETTINGS);
});
