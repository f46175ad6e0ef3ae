import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#server/platform/audit/table.ts';
import {
  formAnswers,
  formFields,
  forms,
  formSlots,
  formVersions,
} from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addAnswer, addForm, addPublished } from '#tests/kit/forms/filling.ts';
import { chose, formOf } from '#tests/kit/forms/form.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const publish = (id: number, version: number, who = admin) =>
  ask<{ number: number }>(who, 'POST', `/forms/form/${id}/publish`, { version });
const save = (id: number, version: number, definition: object) =>
  ask<{ version: number; definition: object }>(admin, 'PUT', `/forms/form/${id}/definition`, {
    definition,
    version,
  });
const read = (id: number) => ask(admin, 'GET', `/forms/form/${id}`);

const question = (name: string, change: object = {}) => ({
  id: `f${name}`,
  kind: 'text' as const,
  name: `q${name}`,
  title: { zh: `问题${name}` },
  ...change,
});

describe('a published form', () => {
  it.each([false, true])(
    'keeps it whether a question for entries is sensitive: %s, for entries are read by its current version',
    async (isSensitive) => {
      const change = { purpose: 'registration' as const };
      const of = (sensitive: boolean) =>
        formOf(question('1', { isSensitive: sensitive }), question('2'));
      const { id } = await addForm(test().db, { ...change, definition: of(isSensitive) });
      await publish(id, 1);
      await save(id, 2, of(!isSensitive));
      expect(await publish(id, 3)).toMatchObject({
        code: 500,
        fields: [{ place: 'f1.isSensitive' }],
      });
      const renewed = formOf(question('3', { isSensitive: !isSensitive }), question('2'));
      await save(id, 3, renewed);
      expect(await publish(id, 4)).toMatchObject({ code: 200, data: { number: 2 } });
    },
  );

  it('is a numbered version, with codes for its questions', async () => {
    const { id } = await addForm(test().db, { definition: formOf(question('1'), question('2')) });
    expect(await publish(id, 1)).toMatchObject({ code: 200, data: { number: 1 } });
    expect((await read(id)).data).toMatchObject({
      state: 'collecting',
      number: 1,
      isChanged: false,
      version: 2,
    });
    const fields = await test().db.select().from(formFields).where(eq(formFields.formId, id));
    expect(fields.map(({ fieldId }) => fieldId)).toEqual(['f1', 'f2']);
    const [deed] = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `form ${id}`));
    expect(deed).toMatchObject({ action: 'forms:form:publish', userName: admin.userName });
  });

  it('must be complete: each gap is refused at its place', async () => {
    const definition = formOf(
      question('1', { visible: 'q2 > 5' }),
      question('2', { title: { zh: '' } }),
    );
    const { id } = await addForm(test().db, { definition });
    expect(await publish(id, 1)).toMatchObject({
      code: 500,
      fields: [
        { place: 'f2.title.zh', msg: '请填写中文标题' },
        { place: 'f1.visible', msg: expect.stringContaining('规则') as string },
      ],
    });
    expect((await read(id)).data).toMatchObject({ state: 'unpublished', number: null });
  });

  it('becomes one version if two people publish at once, and the second gets a conflict', async () => {
    const { db } = test();
    const { id } = await addForm(db, { definition: formOf(question('1')) });
    const held = await writeLate(db, (tx) =>
      tx.select().from(forms).where(eq(forms.id, id)).for('update'),
    );
    const first = publish(id, 1);
    await untilWaiting(db);
    const other = await logIn(db, { roles: ['admin'] });
    const second = publish(id, 1, other);
    await untilWaiting(db, 2);
    await held.commit();
    expect(await first).toMatchObject({ code: 200, data: { number: 1 } });
    const told = expect.stringContaining(admin.userName) as string;
    expect(await second).toMatchObject({ code: 500, msg: told });
    expect(await db.$count(formVersions, eq(formVersions.formId, id))).toBe(1);
  });

  it('keeps the texts of each version for its answers', async () => {
    const form = await addForm(test().db, { definition: formOf(question('1')) });
    const { id } = form;
    await publish(id, 1);
    await addAnswer(test().db, form);
    const changed = formOf(question('1', { title: { zh: '改过的问题' } }), question('3'));
    const saved = await save(id, 2, changed);
    expect((await read(id)).data['isChanged']).toBe(true);
    expect((await publish(id, saved.data.version)).data).toEqual({ number: 2 });
    const rows = await test()
      .db.select()
      .from(formVersions)
      .where(eq(formVersions.formId, id))
      .orderBy(formVersions.number);
    const titles = rows.map(({ definition }) => definition.pages[0]!.items[0]!.title.zh);
    expect(titles).toEqual(['问题1', '改过的问题']);
    expect(rows.map(({ replacedAt }) => replacedAt !== null)).toEqual([true, false]);
    const versions = await ask(admin, 'GET', `/forms/form/${id}/version/list`);
    expect(versions.data).toMatchObject([
      { number: 2, answers: 0, publishedBy: admin.userName },
      { number: 1, answers: 1, publishedBy: admin.userName },
    ]);
  });

  it('without changes gets no new version', async () => {
    const { id, version } = await addPublished(test().db);
    expect((await publish(id, version)).code).toBe(500);
  });

  it('counts existing choices when an option gets a quota', async () => {
    const choice = (quota: number | null) =>
      formOf({
        id: 'f1',
        kind: 'single',
        name: 'day',
        title: { zh: '哪一天？' },
        options: [{ id: 1, label: { zh: '周一' }, quota }],
      });
    const form = await addPublished(test().db, {}, choice(null));
    for (const state of ['submitted', 'submitted', 'withdrawn'] as const)
      await addAnswer(test().db, form, null, { data: { f1: chose(1) }, state });
    const { data } = await save(form.id, form.version, choice(5));
    await publish(form.id, data.version);
    const slots = await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slots.map(({ cap, taken }) => [cap, taken])).toEqual([[5, 2]]);
  });
});

describe('the definition of a form in progress', () => {
  it('is saved however incomplete, without anything that a page may not contain', async () => {
    const { id } = await addForm(test().db);
    const html = { zh: '<p onclick="x()">说明<script>alert(1)</script></p>', en: '' };
    const definition = formOf({ id: 't1', kind: 'richText', title: { zh: '' }, html });
    expect(await save(id, 1, definition)).toMatchObject({
      code: 200,
      data: { definition: { pages: [{ items: [{ html: { zh: '<p>说明</p>', en: '' } }] }] } },
    });
  });

  it('is logged once an hour, however often it is saved', async () => {
    const { id } = await addForm(test().db);
    await save(id, 1, formOf(question('1')));
    await save(id, 2, formOf(question('2')));
    const deeds = await test()
      .db.select()
      .from(operations)
      .where(eq(operations.target, `form ${id}`));
    expect(deeds.map(({ action }) => action)).toEqual(['forms:form:define']);
  });

  it('is not overwritten from an outdated version', async () => {
    const { id } = await addForm(test().db);
    await save(id, 1, formOf(question('1')));
    const reply = await save(id, 1, formOf(question('2')));
    expect(reply.msg).toContain(`${admin.userName} 已先保存了这条记录`);
  });
});

describe('collecting answers', () => {
  const move = (id: number, way: string, version: number) =>
    ask(admin, 'POST', `/forms/form/${id}/turn`, { turn: way, version });

  it('can be ended and resumed', async () => {
    const { id } = await addPublished(test().db);
    expect((await move(id, 'end', 1)).code).toBe(200);
    expect((await read(id)).data['state']).toBe('ended');
    expect((await move(id, 'end', 2)).code).toBe(500);
    expect((await move(id, 'reopen', 2)).code).toBe(200);
    expect((await read(id)).data['state']).toBe('collecting');
  });
});

describe('a removed form', () => {
  it('is removed with its versions, unless it has answers', async () => {
    const [bare, answered] = [await addPublished(test().db), await addPublished(test().db)];
    await addAnswer(test().db, answered);
    expect((await ask(admin, 'DELETE', `/forms/form/${answered.id}`)).msg).toContain('使用');
    expect((await ask(admin, 'DELETE', `/forms/form/${bare.id}`)).data).toEqual({ removed: 1 });
    const versions = await test()
      .db.select()
      .from(formVersions)
      .where(eq(formVersions.formId, bare.id));
    const answers = await test()
      .db.select()
      .from(formAnswers)
      .where(eq(formAnswers.formId, answered.id));
    expect([versions.length, answers.length]).toEqual([0, 1]);
  });
});
