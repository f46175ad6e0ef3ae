import { beforeAll, describe, expect, it } from 'vitest';
import type { FormGroup } from '#contract/forms/group.ts';
import type { AnswerDetail, AnswerRecord } from '#contract/forms/record.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAnswers, addRegional } from '#tests/kit/forms/answers.ts';
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

/** A user whose access comes only from permission groups. */
async function member(): Promise<LoggedIn & { role: string }> {
  const actions = ['list', 'query', 'edit'].map((action) => `forms:answer:${action}`);
  const role = await addRole(test().db, actions, 'self');
  return { ...(await logIn(test().db, { roles: [role] })), role };
}

const listOf = async (who: LoggedIn, { id }: Form) =>
  (await ask(who, 'POST', `/forms/answer/${id}/list`, {}))['rows'] as unknown as AnswerRecord[];
const detailOf = async (who: LoggedIn, { id }: Form, answer: number) =>
  (await ask<AnswerDetail>(who, 'GET', `/forms/answer/${id}/${answer}`)).data;
const edit = (who: LoggedIn, { id }: Form, answer: number, body: object) =>
  ask<AnswerRecord>(who, 'PUT', `/forms/answer/${id}/${answer}`, body);

const NORTH: FormGroup['rows'] = [{ field: 'f1', options: [1] }];

describe('a reader with access to the whole form', () => {
  it('edits an answer, and its former state is kept', async () => {
    const form = await addRegional(test().db);
    const [, , first] = await listOf(admin, form);
    expect((await detailOf(admin, form, first!.id)).editable).toEqual(['f1', 'f2', 'f3', 'f4']);
    const body = { answers: { f3: 7, f4: null, f1: chose(2) }, version: 1 };
    const { code, data } = await edit(admin, form, first!.id, body);
    expect([code, data.version]).toEqual([200, 2]);
    expect(data.answers).toEqual({ f1: chose(2), f2: chose(1, 2), f3: 7 });
    const { changes, events } = await detailOf(admin, form, first!.id);
    expect(events).toEqual([]);
    expect(changes.map(({ deed, by, before, after }) => [deed, by, before, after])).toEqual([
      [
        'edit',
        admin.userName,
        expect.objectContaining({ answers: { f1: chose(1), f3: 2, f4: '北方的建议' } }),
        expect.objectContaining({ answers: { f1: chose(2), f3: 7 } }),
      ],
    ]);
    expect((await edit(admin, form, first!.id, body)).code).toBe(500);
  });

  it('gets the error at its question, and nothing is changed', async () => {
    const form = await addRegional(test().db);
    const [newest] = await listOf(admin, form);
    const body = { answers: { f1: chose(9) }, version: 1 };
    expect(await edit(admin, form, newest!.id, body)).toMatchObject({
      code: 500,
      fields: [{ place: 'f1', msg: '请从选项中选择' }],
    });
    expect((await listOf(admin, form))[0]!.version).toBe(1);
  });

  it('updates the places taken by the new choice', async () => {
    const definition = formOf({
      id: 'f1',
      kind: 'single',
      name: 'day',
      title: { zh: '哪一天？' },
      options: optionsOf('周一', '周二').map((option) => ({ ...option, quota: 1 })),
    });
    const form = await addPublished(test().db, {}, definition);
    await addAnswers(test().db, form, [{ f1: chose(1) }]);
    const [answer] = await listOf(admin, form);
    const to = (option: number, version: number) =>
      edit(admin, form, answer!.id, { answers: { f1: chose(option) }, version });
    expect((await to(2, 1)).code).toBe(200);
    expect((await to(1, 2)).code).toBe(200);
  });
});

describe('a member of a permission group', () => {
  it('edits the questions that the group permits, of the answers that it sees', async () => {
    const who = await member();
    const form = await addRegional(test().db, [
      {
        roles: [who.role],
        fields: ['f3', 'f4'],
        editable: ['f3'],
        rows: NORTH,
        deeds: ['view', 'edit'],
      },
    ]);
    const [south] = await listOf(admin, form);
    const [north] = await listOf(who, form);
    expect((await detailOf(who, form, north!.id)).editable).toEqual(['f3']);
    const to = (answers: object) => edit(who, form, north!.id, { answers, version: 1 });
    expect((await to({ f4: '改写' })).code).toBe(403);
    expect((await to({ f1: chose(2) })).code).toBe(403);
    expect((await to({ f5: '改写' })).code).toBe(403);
    const other = { answers: { f3: 1 }, version: 1 };
    expect((await edit(who, form, south!.id, other)).code).toBe(404);
    expect((await to({ f3: 5 })).data.answers).toEqual({ f3: 5, f4: '=HYPERLINK("x")' });
    const { changes } = await detailOf(who, form, north!.id);
    expect(changes.map(({ by, after }) => [by, after.answers])).toEqual([
      [who.userName, { f3: 5 }],
    ]);
  });

  it('who may only view cannot edit', async () => {
    const who = await member();
    const form = await addRegional(test().db, [
      { roles: [who.role], fields: ['f3'], editable: ['f3'], deeds: ['view'] },
    ]);
    const [answer] = await listOf(who, form);
    expect((await detailOf(who, form, answer!.id)).editable).toEqual([]);
    expect((await edit(who, form, answer!.id, { answers: { f3: 5 }, version: 1 })).code).toBe(404);
  });
});
