import { beforeAll, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import type { AddedAnswer, AnswerDetail } from '#contract/forms/record.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRegional } from '#tests/kit/forms/answers.ts';
import { addPublished, type Form } from '#tests/kit/forms/filling.ts';
import { chose, formOf, optionsOf } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const add = (who: LoggedIn, { id }: Form, answers: object) =>
  ask<AddedAnswer>(who, 'POST', `/forms/answer/${id}/add`, { answers });

/** A user whose access comes only from permission groups. */
async function member(group: Partial<FormGroup>) {
  const actions = ['list', 'query', 'add'].map((action) => `forms:answer:${action}`);
  const role = await addRole(test().db, actions, 'self');
  const who = await logIn(test().db, { roles: [role] });
  return { who, group: { ...group, people: [who.userName] } };
}

it('saves an answer given on paper, without an owner, and records who typed it', async () => {
  const form = await addRegional(test().db);
  const { code, data } = await add(admin, form, { f1: chose(2), f3: 5 });
  expect(code).toBe(200);
  expect(data).toEqual({ id: expect.any(Number), state: 'submitted' });
  const path = `/forms/answer/${form.id}/${data.id}`;
  const { events, record } = (await ask<AnswerDetail>(admin, 'GET', path)).data;
  expect(record).toMatchObject({ userName: null, answers: { f1: chose(2), f3: 5 } });
  expect(events.map(({ by, deed }) => [by, deed])).toEqual([[admin.userName, 'add']]);
});

it('enforces the rules and the capacity of the form', async () => {
  const definition = formOf({
    id: 'f1',
    kind: 'single',
    name: 'seat',
    title: { zh: '场次' },
    isRequired: true,
    options: optionsOf('上午', '下午'),
  });
  const form = await addPublished(test().db, { total: 1 }, definition);
  expect(await add(admin, form, {})).toMatchObject({ code: 500, fields: [{ place: 'f1' }] });
  expect((await add(admin, form, { f1: chose(1) })).code).toBe(200);
  expect(await add(admin, form, { f1: chose(2) })).toMatchObject({ code: 500 });
});

it('puts an answer on the waiting list when the form is full and has one', async () => {
  const form = await addPublished(test().db, { total: 1, hasWaitingList: true });
  const states = [];
  for (const option of [1, 2]) states.push((await add(admin, form, { f1: chose(option) })).data);
  expect(states.map(({ state }) => state)).toEqual(['submitted', 'waiting']);
});

it('refuses values for questions that nobody is asked', async () => {
  const form = await addPublished(
    test().db,
    {},
    formOf(
      { id: 'f1', kind: 'hidden', name: 'source', title: { zh: '来源' } },
      { id: 'f2', kind: 'computed', name: 'two', title: { zh: '二' }, rule: '1 + 1' },
    ),
  );
  expect((await add(admin, form, { f1: '海报' })).code).toBe(403);
  expect((await add(admin, form, { f2: 3 })).code).toBe(200);
});

it('accepts from a group only answers that the group sees, to questions that it sees', async () => {
  const { who, group } = await member({
    deeds: ['view', 'add'],
    fields: ['f1', 'f3'],
    rows: [{ field: 'f1', options: [1] }],
  });
  const viewer = await member({ deeds: ['view'], fields: ['f1'] });
  const form = await addRegional(test().db, [group, viewer.group]);
  expect((await add(who, form, { f1: chose(1), f3: 2 })).code).toBe(200);
  expect((await add(who, form, { f1: chose(2), f3: 2 })).code).toBe(403);
  expect((await add(who, form, { f1: chose(1), f4: '建议' })).code).toBe(403);
  expect((await add(viewer.who, form, { f1: chose(1) })).code).toBe(404);
});
