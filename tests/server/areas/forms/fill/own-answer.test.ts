import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/forms/answer.ts';
import { changeAnswer, openForm, saveDraft, withdrawAnswer } from '#contract/forms/filling.ts';
import type { OpenedForm } from '#contract/forms/filling.ts';
import { writeVersion } from '#server/areas/forms/publish.ts';
import { formAnswers, formDrafts, forms, formSlots } from '#server/areas/forms/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, addSession, answerOf, call, type TestAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addPublished,
  senderTo,
  SHORT_ANSWERS,
  submissionOf,
  type Form,
  type Settings,
} from '#tests/kit/forms/filling.ts';
import { chose, formOf } from '#tests/kit/forms/form.ts';

const test = useApp();
const send = senderTo(test);

const OWN: Settings = { access: 'account', changeUntil: '2999-01-01T00:00:00Z' };

interface Somebody {
  account: TestAccount;
  token: string;
}
async function somebody(): Promise<Somebody> {
  const account = await addAccount(test().db);
  return { account, token: await addSession(test().db, account) };
}

const open = async ({ key }: Form, token?: string, body: object = {}) =>
  (await answerOf(call(test(), openForm, { params: { key }, body, token })))['data'] as OpenedForm;
const change = ({ key }: Form, token: string, body: object) =>
  answerOf(call(test(), changeAnswer, { params: { key }, body, token }));
const withdraw = ({ key }: Form, token: string, body: object) =>
  answerOf(call(test(), withdrawAnswer, { params: { key }, body, token }));

describe('the phone number of a person who opens a form', () => {
  const asking = (prefill: 'phone' | null) =>
    formOf({ id: 'f1', kind: 'phone', name: 'phone', title: { zh: '手机' }, prefill });

  it('is sent to them if a question is prefilled with it, and never otherwise', async () => {
    const { account, token } = await somebody();
    const { db } = test();
    const form = await addPublished(db, OWN, asking('phone'));
    expect((await open(form, token)).phone).toBe(account.phone);
    expect((await open(form)).phone).toBeNull();
    const quiet = await addPublished(db, OWN, asking(null));
    expect((await open(quiet, token)).phone).toBeNull();
    const anybodys = await addPublished(db, {}, asking('phone'));
    expect((await open(anybodys, token)).phone).toBeNull();
  });
});

describe('a person’s own answer', () => {
  it('can be read and changed by them alone, as long as the form allows it', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const form = await addPublished(test().db, OWN);
    await send(form, {}, { token: one.token });
    const { own } = await open(form, one.token);
    expect(own).toMatchObject({ answers: SHORT_ANSWERS, isChangeable: true, version: 1 });
    expect((await open(form, other.token)).own).toBeNull();
    const body = { id: own!.id, version: 1, answers: { f1: chose(2) } satisfies Answers };
    expect((await change(form, other.token, body))['code']).toBe(404);
    expect(await change(form, one.token, body)).toMatchObject({
      code: 200,
      data: { answers: { f1: { chosen: [2] } }, version: 2 },
    });
    expect((await change(form, one.token, { ...body, answers: SHORT_ANSWERS }))['msg']).toBe(
      '有人 已先保存了这条记录，请对照后合并',
    );
  });

  it('is read with the questions that it answers, even after the form has changed', async () => {
    const { token } = await somebody();
    const asked = (zh: string) => formOf({ id: 'f1', kind: 'text', name: 'team', title: { zh } });
    const form = await addPublished(test().db, OWN, asked('队名'));
    await send(form, { answers: { f1: '甲' } }, { token });
    const later = asked('团队名称');
    await test().db.transaction(async (tx) => {
      const number = await writeVersion(tx, { ...form, definition: later }, null);
      await tx.update(forms).set({ number }).where(eq(forms.id, form.id));
    });
    const { own, body } = await open(form, token);
    expect([body!.definition, own!.definition]).toEqual([later, asked('队名')]);
  });

  it('can be changed by whoever has a place, also if there are fewer places than that now', async () => {
    const definition = formOf(
      {
        id: 'f1',
        kind: 'single',
        name: 'day',
        title: { zh: '哪一天？' },
        options: [
          { id: 1, label: { zh: '周一' }, quota: 3 },
          { id: 2, label: { zh: '周二' }, quota: 1 },
        ],
      },
      { id: 'f2', kind: 'text', name: 'words', title: { zh: '备注' } },
    );
    const form = await addPublished(test().db, { ...OWN, total: 3 }, definition);
    const people = [await somebody(), await somebody(), await somebody()] as const;
    for (const { token } of people) await send(form, { answers: { f1: chose(1) } }, { token });
    await test().db.update(formSlots).set({ cap: 1 }).where(eq(formSlots.formId, form.id));
    const { own } = await open(form, people[0].token);
    const said = { id: own!.id, version: 1, answers: { f1: chose(1), f2: '素食' } };
    expect(await change(form, people[0].token, said)).toMatchObject({ code: 200 });
    const moved = { id: own!.id, version: 2, answers: { f1: chose(2) } };
    expect(await change(form, people[0].token, moved)).toMatchObject({ code: 200 });
    const { own: second } = await open(form, people[1].token);
    const full = { id: second!.id, version: 1, answers: { f1: chose(2) } };
    expect((await change(form, people[1].token, full))['msg']).toBe('名额已满');
    const slots = await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slots.map(({ taken }) => taken).toSorted()).toEqual([1, 2, 3]);
  });

  it('cannot be changed once the time for changes is over', async () => {
    const { token } = await somebody();
    const form = await addPublished(test().db, {
      access: 'account',
      changeUntil: '2020-01-01T00:00:00Z',
    });
    await send(form, {}, { token });
    const { own } = await open(form, token);
    expect(own!.isChangeable).toBe(false);
    expect((await withdraw(form, token, { id: own!.id, version: 1 }))['code']).toBe(500);
  });

  it('keeps the values of frozen questions', async () => {
    const { token } = await somebody();
    const frozenFrom = '2020-01-01T00:00:00Z';
    const definition = formOf(
      { id: 'f1', kind: 'text', name: 'team', title: { zh: '队名' }, frozenFrom },
      { id: 'f2', kind: 'text', name: 'words', title: { zh: '口号' } },
    );
    const form = await addPublished(test().db, OWN, definition);
    await send(form, { answers: { f1: '甲', f2: '一' } }, { token });
    const { own } = await open(form, token);
    const answers = { f1: '乙', f2: '二' };
    expect(await change(form, token, { id: own!.id, version: 1, answers })).toMatchObject({
      data: { answers: { f1: '甲', f2: '二' } },
    });
  });

  it('keeps the rows with frozen values, while other rows can be added and removed', async () => {
    const { token } = await somebody();
    const frozenFrom = '2020-01-01T00:00:00Z';
    const definition = formOf({
      id: 'g1',
      kind: 'group',
      name: 'people',
      title: { zh: '队员' },
      rows: { least: 0, most: 5 },
      items: [
        { id: 'f1', kind: 'text', name: 'name', title: { zh: '姓名' }, frozenFrom },
        { id: 'f2', kind: 'text', name: 'words', title: { zh: '口号' } },
      ],
    });
    const form = await addPublished(test().db, OWN, definition);
    const given = [{ f1: '甲', f2: '一' }, { f1: '乙', f2: '二' }, { f2: '三' }];
    await send(form, { answers: { g1: given } }, { token });
    const { own } = await open(form, token);
    const give = (version: number, g1: object[]) =>
      change(form, token, { id: own!.id, version, answers: { g1 } as Answers });
    const fewer = await give(1, given.slice(1, 2));
    expect(fewer).toMatchObject({ code: 500, fields: [{ place: 'g1' }] });
    expect((await give(1, []))['code']).toBe(500);
    expect((await open(form, token)).own!.answers).toEqual({ g1: given });
    expect(await give(1, given.slice(0, 2))).toMatchObject({
      data: { answers: { g1: given.slice(0, 2) }, version: 2 },
    });
    const more = [...given.slice(0, 2), { f2: '四' }];
    expect(await give(2, more)).toMatchObject({ data: { answers: { g1: more } } });
  });

  it('gives its place to the next one on the waiting list when it is withdrawn, and notifies them', async () => {
    const [one, other] = [await somebody(), await somebody()];
    const settings = { ...OWN, total: 1, hasWaitingList: true, once: { by: 'account' } } as const;
    const form = await addPublished(test().db, settings);
    await send(form, {}, { token: one.token });
    await send(form, {}, { token: other.token });
    const { own } = await open(form, one.token);
    expect((await withdraw(form, one.token, { id: own!.id, version: 1 }))['code']).toBe(200);
    const rows = await test()
      .db.select()
      .from(formAnswers)
      .where(eq(formAnswers.formId, form.id))
      .orderBy(formAnswers.id);
    expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'submitted']);
    const said = await test()
      .db.select()
      .from(messages)
      .where(eq(messages.about, `form answer ${rows[1]!.id}`));
    expect(new Set(said.map(({ accountId }) => accountId))).toEqual(new Set([other.account.id]));
    // A person who withdrew an answer may give another one: now they are on the waiting list.
    expect((await send(form, {}, { token: one.token })).data!.state).toBe('waiting');
  });
});

describe('a draft of answers', () => {
  const keep = async ({ key }: Form, body: object, token?: string) =>
    answerOf(call(test(), saveDraft, { params: { key }, body, token }));

  it('is saved for its account, as far as it is readable as answers', async () => {
    const { token } = await somebody();
    const form = await addPublished(test().db, OWN);
    const { begun } = await submissionOf(test(), form);
    const answers = { f1: { chosen: [9], other: '' }, f2: '写到一半', f9: 1, f3: 'a\0b' };
    expect((await keep(form, { number: 1, answers, begun }, token))['code']).toBe(200);
    expect((await open(form, token)).draft).toMatchObject({
      number: 1,
      answers: { f1: { chosen: [9], other: '' }, f2: '写到一半' },
    });
  });

  it('is saved for holders of its token if the form needs no account', async () => {
    const form = await addPublished(test().db);
    const { begun } = await submissionOf(test(), form);
    const first = await keep(form, { number: 1, answers: { f2: '一' }, begun });
    const { resume } = first['data'] as { resume: string };
    await keep(form, { number: 1, answers: { f2: '二' }, begun, resume });
    expect((await open(form, undefined, { resume })).draft!.answers).toEqual({ f2: '二' });
    expect((await open(form, undefined, { resume: 'x'.repeat(22) })).draft).toBeNull();
    const rows = await test().db.select().from(formDrafts).where(eq(formDrafts.formId, form.id));
    expect(rows).toHaveLength(1);
    expect(rows[0]!.resume!.toString()).not.toContain(resume);
  });

  it('is no longer accepted once the form has ended', async () => {
    const form = await addPublished(test().db);
    const { begun } = await submissionOf(test(), form);
    await test().db.update(forms).set({ state: 'ended' }).where(eq(forms.id, form.id));
    expect((await keep(form, { number: 1, answers: {}, begun }))['code']).toBe(500);
  });
});

describe('an open form', () => {
  it('shows which places are taken, and its questions', async () => {
    const definition = formOf({
      id: 'f1',
      kind: 'single',
      name: 'day',
      title: { zh: '哪一天？' },
      options: [
        { id: 1, label: { zh: '周一' }, quota: 1 },
        { id: 2, label: { zh: '周二' } },
      ],
    });
    const form = await addPublished(test().db, { total: 2 }, definition);
    await send(form, { answers: { f1: chose(1) } });
    const opened = await open(form);
    expect([opened.opening, opened.isFull, opened.full]).toEqual(['open', false, { f1: [1] }]);
    expect(opened.body!.definition).toEqual(definition);
    await send(form, { answers: { f1: chose(2) } });
    expect((await open(form)).isFull).toBe(true);
  });

  it('hides its questions from people who do not know its password', async () => {
    const form = await addPublished(test().db, { access: 'password', password: '先进计算' });
    expect((await open(form, undefined, { password: '?' })).body).toBeNull();
    expect((await open(form, undefined, { password: '先进计算' })).body).not.toBeNull();
  });
});
