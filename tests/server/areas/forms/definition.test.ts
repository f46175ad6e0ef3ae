import { beforeAll, expect, it } from 'vitest';
import type { FormDraft, LastNumbers } from '#contract/forms/form.ts';
import { useApp } from '#tests/kit/app.ts';
import { addForm, addPublished } from '#tests/kit/forms/filling.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const choiceOf = (...labels: string[]) =>
  formOf({
    id: 'f1',
    kind: 'single',
    name: 'rating',
    title: { zh: '评价' },
    options: optionsOf(...labels),
  });

const read = async (id: number) => {
  const path = `/forms/form/${id}/definition`;
  const { data } = await ask<FormDraft & { lastNumbers: LastNumbers }>(admin, 'GET', path);
  return data!;
};

it('returns the highest option numbers used by versions, including removed options', async () => {
  const { id, version } = await addPublished(test().db, {}, choiceOf('好', '一般', '差'));
  const body = { definition: choiceOf('好'), version };
  await ask(admin, 'PUT', `/forms/form/${id}/definition`, body);
  const { definition, lastNumbers } = await read(id);
  expect([definition, lastNumbers]).toEqual([choiceOf('好'), { f1: 3 }]);
});

it('returns none if nothing was published', async () => {
  const { id } = await addForm(test().db, { definition: choiceOf('好', '差') });
  expect((await read(id)).lastNumbers).toEqual({});
});
