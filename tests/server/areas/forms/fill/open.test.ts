import { expect, it } from 'vitest';
import type { FormChoice } from '#contract/forms/choice.ts';
import { useApp } from '#tests/kit/app.ts';
import { addForm, addPublished } from '#tests/kit/forms/filling.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);

const listed = async (env = {}): Promise<unknown> => {
  const reply = await test().app.request('/api/forms', {}, env);
  return ((await reply.json()) as { data: unknown }).data;
};

it('lists public forms for everybody, and all published ones for the pages', async () => {
  const { db } = test();
  await addForm(db);
  const quiet = await addPublished(db);
  const open = await addPublished(db, { isListed: true, embedOrigins: ['https://example.org'] });
  expect(await listed()).toEqual([{ key: open.key, isFramed: true, isListed: true }]);
  expect(await listed({ inProcess: true })).toEqual([
    { key: quiet.key, isFramed: false, isListed: false },
    { key: open.key, isFramed: true, isListed: true },
  ]);
});

it('returns how a form is displayed', async () => {
  const { app, db } = test();
  const { key } = await addPublished(db, { embedOrigins: ['https://example.org'] });
  const page: unknown = await (await app.request(`/api/form/${key}`)).json();
  expect(page).toMatchObject({
    data: {
      key,
      display: { embedOrigins: ['https://example.org'], isListed: false, state: 'collecting' },
    },
  });
});

it('offers the published forms to editors of content, and to nobody else', async () => {
  const { db } = test();
  const { key } = await addPublished(db);
  const { key: unborn } = await addForm(db);
  const editor = await logIn(db, { roles: [await addRole(db, ['content:news:list'])] });
  const found = await ask<FormChoice[]>(editor, 'GET', '/forms/choice/list');
  const keys = found.data.map((form) => form.key);
  expect([keys.includes(key), keys.includes(unborn)]).toEqual([true, false]);
  const visitor = await logIn(db);
  expect((await ask(visitor, 'GET', '/forms/choice/list')).code).toBe(403);
});
