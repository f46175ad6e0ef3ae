import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { submitForm } from '#contract/forms/filling.ts';
import type { formSettings } from '#contract/forms/settings.ts';
import { SUBMIT_LIMITS } from '#server/areas/forms/submit.ts';
import { formAnswers, formDrafts, formOnces, forms, formSlots } from '#server/areas/forms/table.ts';
import {
  addAccount,
  addSession,
  addTicket,
  answerOf,
  call,
  freshAddress,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, SHORT_ANSWERS, submissionOf, type Form } from '#tests/kit/filling.ts';
import { chose, formOf, optionsOf } from '#tests/kit/form.ts';

const test = useApp();

interface Reply {
  code: number;
  msg: string;
  data?: { id: number; state: string; ending: unknown };
  fields?: { place: string; msg: string }[];
}

interface Sender {
  token?: string | undefined;
  address?: string;
}

/** Sends answers as a browser does; what is given besides replaces what it would send. */
async function send(form: Form, change: object = {}, { token, address }: Sender = {}) {
  const body = { ...(await submissionOf(test(), form)), ...change };
  const from = address ?? freshAddress();
  const captchaVerification = await addTicket(test().db, 'form', from);
  const given = {
    params: { key: form.key },
    body: { ...body, captchaVerification },
    address: from,
  };
  return (await answerOf(call(test(), submitForm, { ...given, token }))) as unknown as Reply;
}

const publish = (settings: z.input<typeof formSettings> = {}, definition?: FormDefinition) =>
  addPublished(test().db, settings, definition);

const answersOf = ({ id }: Form) =>
  test().db.select().from(formAnswers).where(eq(formAnswers.formId, id)).orderBy(formAnswers.id);

/** A choice of which there are so many places each. */
const quotaForm = (...quotas: (number | null)[]) =>
  formOf({
    id: 'f1',
    kind: 'single',
    name: 'day',
    title: { zh: '哪一天？' },
    options: quotas.map((quota, index) => ({
      id: index + 1,
      label: { zh: `第${index}天` },
      quota,
    })),
  });

describe('an answer', () => {
  it('is kept with the version that was seen, and with what was chosen by its code', async () => {
    const form = await publish();
    const { code, data } = await send(form);
    expect([code, data!.state]).toEqual([200, 'submitted']);
    const [row] = await answersOf(form);
    const { id, number, ownerId, data: kept, choices } = row!;
    expect({ id, number, ownerId, kept }).toEqual({
      id: data!.id,
      number: 1,
      ownerId: null,
      kept: SHORT_ANSWERS,
    });
    expect(choices.map((choice) => choice % 1000)).toEqual([1]);
  });

  it('says the ending that fits it', async () => {
    const definition = formOf({ id: 'f1', kind: 'number', name: 'age', title: { zh: '年龄' } });
    const endings = [
      { when: 'age < 18', text: { zh: '请监护人确认', en: '' } },
      { when: '', text: { zh: '谢谢', en: 'Thank you' } },
    ];
    const form = await publish({}, { ...definition, endings });
    expect((await send(form, { answers: { f1: 17 } })).data!.ending).toEqual(endings[0]!.text);
    expect((await send(form, { answers: { f1: 18 } })).data!.ending).toEqual(endings[1]!.text);
  });

  it('that is wrong is refused at each of its places, and keeps its captcha', async () => {
    const form = await publish();
    const address = freshAddress();
    const captchaVerification = await addTicket(test().db, 'form', address);
    const body = { ...(await submissionOf(test(), form)), captchaVerification };
    const given = (answers: Answers) => ({
      params: { key: form.key },
      body: { ...body, answers },
      address,
    });
    const wrong = { f1: { chosen: [9], other: '' } };
    expect(await answerOf(call(test(), submitForm, given(wrong)))).toMatchObject({
      code: 500,
      msg: '表单校验不通过，有 1 处需要修改',
      fields: [{ place: 'f1', msg: '请从选项中选择' }],
    });
    expect((await answerOf(call(test(), submitForm, given(SHORT_ANSWERS)))).code).toBe(200);
  });

  it.each([
    ['to a hidden field', { f3: '秘密' }],
    ['to a field of no form', { f9: 1 }],
    ['under the name of what every object has', JSON.parse('{"__proto__":{"f2":"x"}}') as object],
    ['to what is computed', { f4: 99 }],
  ])('%s is dropped', async (_, added) => {
    const definition = formOf(
      { id: 'f1', kind: 'number', name: 'one', title: { zh: '一' } },
      { id: 'f3', kind: 'text', name: 'more', title: { zh: '更多' }, visible: 'one > 5' },
      { id: 'f4', kind: 'computed', name: 'twice', title: { zh: '两倍' }, rule: 'one * 2' },
    );
    const form = await publish({}, definition);
    expect((await send(form, { answers: { f1: 2, ...added } })).code).toBe(200);
    const [row] = await answersOf(form);
    expect(row!.data).toEqual({ f1: 2, f4: 4 });
  });

  it('without a captcha, or with that of something else, is refused', async () => {
    const form = await publish();
    const login = await addTicket(test().db, 'login');
    for (const captchaVerification of [undefined, login]) {
      const body = { ...(await submissionOf(test(), form)), captchaVerification };
      const reply = await answerOf(call(test(), submitForm, { params: { key: form.key }, body }));
      expect(reply).toMatchObject({ code: 500, msg: '请完成安全验证' });
    }
  });

  it('comes from one address no more often than a class would', async () => {
    const form = await publish();
    const address = freshAddress();
    const [limit] = SUBMIT_LIMITS;
    const replies: Reply[] = [];
    for (let count = 0; count <= limit!.times; count += 20) {
      const step = Array.from({ length: 20 }, () => send(form, {}, { address }));
      replies.push(...(await Promise.all(step)));
    }
    const taken = replies.filter(({ code }) => code === 200);
    expect(taken).toHaveLength(limit!.times);
    expect(replies.at(-1)).toMatchObject({ code: 429 });
  });
});

describe('the same submission', () => {
  it('of a hundred at once is kept once, and each is answered alike', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => send(form, { submission })),
    );
    const rows = await answersOf(form);
    expect(rows).toHaveLength(1);
    expect(new Set(replies.map(({ data }) => data?.id))).toEqual(new Set([rows[0]!.id]));
  });

  it('with other answers is refused', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    await send(form, { submission });
    expect(await send(form, { submission, answers: { f1: chose(2) } })).toMatchObject({
      code: 500,
      msg: '该提交编号已用于另一份答卷，请刷新页面后重试',
    });
  });

  it('is answered as before, though the form has ended meanwhile', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    const first = await send(form, { submission });
    await test().db.update(forms).set({ state: 'ended' }).where(eq(forms.id, form.id));
    expect(await send(form, { submission })).toEqual(first);
    expect(await send(form)).toMatchObject({ code: 500, msg: '已结束，不再接受提交' });
  });
});

describe('places', () => {
  it('are never more than there are: of a hundred at once the last one is one', async () => {
    const form = await publish({ total: 1 });
    const replies = await Promise.all(Array.from({ length: 100 }, () => send(form)));
    const taken = replies.filter(({ code }) => code === 200);
    const full = replies.filter(({ msg }) => msg === '名额已满');
    expect([taken.length, full.length]).toEqual([1, 99]);
    const [slot] = await test().db.select().from(formSlots).where(eq(formSlots.formId, form.id));
    expect(slot).toMatchObject({ cap: 1, taken: 1 });
  });

  it('of an option are counted by themselves, and the field says so', async () => {
    const form = await publish({}, quotaForm(1, null));
    expect((await send(form, { answers: { f1: chose(1) } })).code).toBe(200);
    expect(await send(form, { answers: { f1: chose(1) } })).toMatchObject({
      code: 500,
      fields: [{ place: 'f1', msg: '所选选项的名额已满' }],
    });
    expect((await send(form, { answers: { f1: chose(2) } })).code).toBe(200);
  });

  it('that are gone are waited for where there is a list', async () => {
    const form = await publish({ total: 1, hasWaitingList: true });
    const states = [await send(form), await send(form)].map(({ data }) => data!.state);
    expect(states).toEqual(['submitted', 'waiting']);
  });

  it('and options are locked in one order: many at once on both wait for nobody for ever', async () => {
    const form = await publish({ total: 20 }, quotaForm(15, 15));
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        send(form, { answers: { f1: chose(1 + (index % 2)) } }),
      ),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(20);
  });
});

describe('who answers once', () => {
  const phoneForm = formOf({ id: 'f1', kind: 'phone', name: 'phone', title: { zh: '手机' } });

  it('by account is refused the second time, and nobody else', async () => {
    const form = await publish({ access: 'account', once: { by: 'account' } });
    const [one, other] = [await addAccount(test().db), await addAccount(test().db)];
    const replies = [];
    for (const account of [one, one, other])
      replies.push(await send(form, {}, { token: await addSession(test().db, account) }));
    expect(replies.map(({ msg }) => msg)).toEqual([
      '操作成功',
      '您已提交过，每人只能提交一份',
      '操作成功',
    ]);
  });

  it('by phone is known under each way to write it', async () => {
    const form = await publish({ once: { by: 'phone' } }, phoneForm);
    const replies = [];
    for (const f1 of ['13800000001', '+8613800000001', '13800000002'])
      replies.push(await send(form, { answers: { f1 } }));
    expect(replies.map(({ code }) => code)).toEqual([200, 500, 200]);
  });

  it('by device or address is held up, where those are there', async () => {
    const byDevice = await publish({ once: { by: 'device' } });
    const devices = [];
    for (const device of ['a', 'a', '', '']) devices.push(await send(byDevice, { device }));
    expect(devices.map(({ code }) => code)).toEqual([200, 500, 200, 200]);
    const byAddress = await publish({ once: { by: 'address' } });
    const address = freshAddress();
    const here = [await send(byAddress, {}, { address }), await send(byAddress, {}, { address })];
    expect(here.map(({ code }) => code)).toEqual([200, 500]);
  });

  it('in a day may come again the next one', async () => {
    const form = await publish({ once: { by: 'phone', every: 'day' } }, phoneForm);
    const answers = { f1: '13800000003' };
    await send(form, { answers });
    await test()
      .db.update(formOnces)
      .set({ period: '2020-01-01' })
      .where(eq(formOnces.formId, form.id));
    expect((await send(form, { answers })).code).toBe(200);
  });

  it('of fifty at once is one', async () => {
    const form = await publish({ once: { by: 'phone' } }, phoneForm);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(form, { answers: { f1: '13800000004' } })),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('leaves nothing by which an answer could be found', async () => {
    const form = await publish({ once: { by: 'phone' }, isAnonymous: true }, phoneForm);
    await send(form, { answers: { f1: '13800000005' } });
    const [once] = await test().db.select().from(formOnces).where(eq(formOnces.formId, form.id));
    expect(Object.keys(once!).toSorted()).toEqual(['by', 'digest', 'formId', 'period']);
    expect(once!.digest.toString()).not.toContain('13800000005');
  });
});

describe('an answer that no two may give', () => {
  it('is refused at its field', async () => {
    const definition = formOf({
      id: 'f1',
      kind: 'text',
      name: 'team',
      title: { zh: '队名' },
      isUnique: true,
    });
    const form = await publish({}, definition);
    await send(form, { answers: { f1: 'Alpha' } });
    expect(await send(form, { answers: { f1: 'ALPHA' } })).toMatchObject({
      code: 500,
      fields: [{ place: 'f1', msg: '已有人填写过相同的内容' }],
    });
  });
});

describe('an anonymous answer', () => {
  it('keeps neither account nor the time of day', async () => {
    const form = await publish({ access: 'account', isAnonymous: true });
    const token = await addSession(test().db, await addAccount(test().db));
    await send(form, {}, { token });
    const [row] = await answersOf(form);
    const midnight = (moment: Date) => (moment.getTime() + 8 * 3_600_000) % 86_400_000;
    expect([row!.ownerId, midnight(row!.submittedAt), midnight(row!.updatedAt)]).toEqual([
      null,
      0,
      0,
    ]);
  });
});

describe('what is sensitive', () => {
  it('is kept sealed, in no chart, and opened for its owner alone', async () => {
    const definition = formOf(
      { id: 'f1', kind: 'text', name: 'illness', title: { zh: '病史' }, isSensitive: true },
      {
        id: 'f2',
        kind: 'single',
        name: 'diet',
        title: { zh: '饮食' },
        options: optionsOf('清真', '素食'),
        isSensitive: true,
      },
    );
    const form = await publish({}, definition);
    await send(form, { answers: { f1: '花粉过敏', f2: chose(1) } });
    const [row] = await answersOf(form);
    expect(row!.choices).toEqual([]);
    expect(JSON.stringify(row!.data)).not.toMatch(/花粉|chosen/);
  });
});

describe('who may answer', () => {
  it('is whoever is logged in, where an account is needed', async () => {
    const form = await publish({ access: 'account' });
    expect((await send(form)).code).toBe(401);
  });

  it('is whoever knows the password, where there is one', async () => {
    const form = await publish({ access: 'password', password: '先进计算' });
    expect(await send(form, { password: '忘了' })).toMatchObject({ msg: '填写密码不正确' });
    expect((await send(form, { password: '先进计算' })).code).toBe(200);
  });

  it('is nobody while a form is not published', async () => {
    const form = await publish();
    await test().db.update(forms).set({ state: 'unpublished' }).where(eq(forms.id, form.id));
    expect((await send(form)).code).toBe(404);
  });
});

describe('a version', () => {
  it('of which the form has none is refused', async () => {
    expect(await send(await publish(), { number: 7 })).toMatchObject({
      msg: '表单已更新，请核对新的内容后再提交；您填写的内容已保留',
    });
  });
});

describe('the draft of somebody', () => {
  it('goes when they have answered', async () => {
    const form = await publish({ access: 'account' });
    const account = await addAccount(test().db);
    await test()
      .db.insert(formDrafts)
      .values({ formId: form.id, number: 1, ownerId: account.id, answers: SHORT_ANSWERS });
    await send(form, {}, { token: await addSession(test().db, account) });
    const left = and(eq(formDrafts.formId, form.id), eq(formDrafts.ownerId, account.id));
    expect(await test().db.$count(formDrafts, left)).toBe(0);
  });
});
