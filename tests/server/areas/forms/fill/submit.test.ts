import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Answers } from '#contract/forms/answer.ts';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { submitForm } from '#contract/forms/filling.ts';
import { writeVersion } from '#server/areas/forms/publish.ts';
import { SUBMIT_LIMITS } from '#server/areas/forms/fill/submit.ts';
import { formAnswers, formDrafts, forms } from '#server/areas/forms/table.ts';
import {
  addAccount,
  addSession,
  addTicket,
  answerOf,
  call,
  freshAddress,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import {
  addPublished,
  senderTo,
  SHORT_ANSWERS,
  submissionOf,
  type FormReply,
  type Form,
  type Settings,
} from '#tests/kit/forms/filling.ts';
import { chose, formOf, optionsOf } from '#tests/kit/forms/form.ts';

const test = useApp();

const send = senderTo(test);
const publish = (settings: Settings = {}, definition?: FormDefinition) =>
  addPublished(test().db, settings, definition);

const answersOf = ({ id }: Form) =>
  test().db.select().from(formAnswers).where(eq(formAnswers.formId, id)).orderBy(formAnswers.id);

describe('an answer', () => {
  it('is saved with the version that was shown, and with the codes of the choices', async () => {
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

  it('returns the matching ending', async () => {
    const definition = formOf({ id: 'f1', kind: 'number', name: 'age', title: { zh: '年龄' } });
    const endings = [
      { when: 'age < 18', text: { zh: '请监护人确认', en: '' } },
      { when: '', text: { zh: '谢谢', en: 'Thank you' } },
    ];
    const form = await publish({}, { ...definition, endings });
    expect((await send(form, { answers: { f1: 17 } })).data!.ending).toEqual(endings[0]!.text);
    expect((await send(form, { answers: { f1: 18 } })).data!.ending).toEqual(endings[1]!.text);
  });

  it('with errors is refused at each of its questions, and keeps its captcha', async () => {
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
    ['a value of a hidden field', { f3: '秘密' }],
    ['a value of an unknown field', { f9: 1 }],
    ['a value with the key __proto__', JSON.parse('{"__proto__":{"f2":"x"}}') as object],
    ['a value of a computed field', { f4: 99 }],
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

  it('without a captcha, or with that of another purpose, is refused', async () => {
    const form = await publish();
    const login = await addTicket(test().db, 'login');
    for (const captchaVerification of [undefined, login]) {
      const body = { ...(await submissionOf(test(), form)), captchaVerification };
      const reply = await answerOf(call(test(), submitForm, { params: { key: form.key }, body }));
      expect(reply).toMatchObject({ code: 500, msg: '请完成安全验证' });
    }
  });

  it('is limited from one address to about what a school class sends', async () => {
    const form = await publish();
    const address = freshAddress();
    const [limit] = SUBMIT_LIMITS;
    const replies: FormReply[] = [];
    for (let count = 0; count <= limit!.times; count += 20) {
      const step = Array.from({ length: 20 }, () => send(form, {}, { address }));
      replies.push(...(await Promise.all(step)));
    }
    const taken = replies.filter(({ code }) => code === 200);
    expect(taken).toHaveLength(limit!.times);
    expect(replies.at(-1)).toMatchObject({ code: 429 });
  });
});

describe('a repeated submission', () => {
  it('sent a hundred times at once is saved once, and each request gets the same reply', async () => {
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

  it('gets the same reply if only its id is known', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    const first = await send(form, { submission });
    const isIt = eq(formAnswers.formId, form.id);
    await test()
      .db.update(formAnswers)
      .set({ digest: Buffer.alloc(0) })
      .where(isIt);
    expect(await send(form, { submission })).toEqual(first);
    expect(await answersOf(form)).toHaveLength(1);
  });

  it('gets the same reply, even if the form has ended in the meantime', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    const first = await send(form, { submission });
    await test().db.update(forms).set({ state: 'ended' }).where(eq(forms.id, form.id));
    expect(await send(form, { submission })).toEqual(first);
    expect(await send(form)).toMatchObject({ code: 500, msg: '已结束，不再接受提交' });
  });
});

describe('a repeated submission after a new version', () => {
  const publishAnew = async ({ id }: Form) => {
    const { db } = test();
    await db.transaction(async (tx) => {
      const definition = formOf({ id: 'f9', kind: 'number', name: 'new', title: { zh: '新' } });
      const ofForm = eq(forms.id, id);
      const [form] = await tx.update(forms).set({ definition }).where(ofForm).returning();
      const number = await writeVersion(tx, form!, null);
      await tx.update(forms).set({ number }).where(ofForm);
    });
  };

  it.each([1, 2])(
    'gets the same reply, whether it names the first version or the second: %i',
    async (number) => {
      const form = await publish();
      const { submission } = await submissionOf(test(), form);
      const first = await send(form, { submission });
      await publishAnew(form);
      expect(await send(form, { submission, number, begun: '' })).toEqual(first);
      expect(await answersOf(form)).toHaveLength(1);
    },
  );

  it('gets the same reply without a captcha', async () => {
    const form = await publish();
    const { submission } = await submissionOf(test(), form);
    const first = await send(form, { submission });
    await publishAnew(form);
    expect(await send(form, { submission, captchaVerification: undefined })).toEqual(first);
  });
});

describe('an anonymous answer', () => {
  it('stores neither the account nor the time of day', async () => {
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

  it('is refused if the form is not anonymous any more, but is known again if it was stored before', async () => {
    const form = await publish({ access: 'account', isAnonymous: true });
    const token = await addSession(test().db, await addAccount(test().db));
    const early = { submission: randomUUID(), isAnonymous: true };
    const stored = await send(form, early, { token });
    const settings = { ...form.settings, isAnonymous: false };
    await test().db.update(forms).set({ settings }).where(eq(forms.id, form.id));
    const late = await send(form, { isAnonymous: true }, { token });
    expect([late.code, late.msg]).toEqual([500, expect.stringContaining('不再匿名')]);
    expect(await send(form, early, { token })).toEqual(stored);
    const rows = await answersOf(form);
    expect(rows.map(({ ownerId }) => ownerId)).toEqual([null]);
  });
});

describe('a sensitive answer', () => {
  it('is stored encrypted, is in no chart, and is readable for its owner only', async () => {
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

describe('the right to answer', () => {
  it('requires a login if the form needs an account', async () => {
    const form = await publish({ access: 'account' });
    expect((await send(form)).code).toBe(401);
  });

  it('requires the password if the form has one', async () => {
    const form = await publish({ access: 'password', password: '先进计算' });
    expect(await send(form, { password: '忘了' })).toMatchObject({ msg: '填写密码不正确' });
    expect((await send(form, { password: '先进计算' })).code).toBe(200);
  });

  it('is given to nobody while a form is not published', async () => {
    const form = await publish();
    await test().db.update(forms).set({ state: 'unpublished' }).where(eq(forms.id, form.id));
    expect((await send(form)).code).toBe(404);
  });
});

describe('a version', () => {
  it('that the form does not have is refused', async () => {
    expect(await send(await publish(), { number: 7 })).toMatchObject({
      msg: '表单已更新，请核对新的内容后再提交；您填写的内容已保留',
    });
  });
});

describe('the draft of a person', () => {
  it('is deleted once they have submitted', async () => {
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
