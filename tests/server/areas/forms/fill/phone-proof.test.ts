import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { changeAnswer, openForm, type OpenedForm } from '#contract/forms/filling.ts';
import { sendFormCode } from '#contract/messaging/sms.ts';
import { formAnswers } from '#server/areas/forms/table.ts';
import { codes } from '#server/areas/messaging/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, addCode, addSession, addTicket, answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, senderTo, type Form, type Settings } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const test = useApp();
const send = senderTo(test);
const FORM = formOf({
  id: 'f1',
  kind: 'phone',
  name: 'phone',
  title: { zh: '手机' },
  isConfirmed: true,
});
const publish = (settings: Settings = {}) => addPublished(test().db, settings, FORM);

let last = 0;
const freshPhone = (): string => `137${String((last += 1)).padStart(8, '0')}`;
const keptOf = ({ id }: Form) => test().db.$count(formAnswers, eq(formAnswers.formId, id));
const WRONG = {
  code: 500,
  fields: [{ place: 'f1', msg: '请填写发送到该手机的 6 位验证码；收不到或已失效时请重新获取' }],
};

describe('a phone number that must be verified', () => {
  it('is accepted with the code that was sent to it, once', async () => {
    const form = await publish();
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'form');
    const given = { answers: { f1: phone }, codes: { f1: code } };
    expect((await send(form, given)).code).toBe(200);
    expect(await send(form, given)).toMatchObject(WRONG);
    expect(await keptOf(form)).toBe(1);
  });

  it.each([
    ['no code', () => Promise.resolve({})],
    [
      'the code of another phone',
      async () => ({ f1: await addCode(test(), freshPhone(), 'form') }),
    ],
    [
      'the code of a login',
      async (phone: string) => ({ f1: await addCode(test(), phone, 'login') }),
    ],
    ['the key __proto__', () => Promise.resolve({ __proto__: { f1: '000000' } })],
  ])('is refused with %s', async (_, codesFor) => {
    const form = await publish();
    const phone = freshPhone();
    await addCode(test(), phone, 'form');
    const given = { answers: { f1: phone }, codes: await codesFor(phone) };
    expect(await send(form, given)).toMatchObject(WRONG);
    expect(await keptOf(form)).toBe(0);
  });

  it('allows five guesses at most', async () => {
    const form = await publish();
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'form');
    const other = code === '000000' ? '000001' : '000000';
    for (let count = 0; count < 5; count += 1)
      await send(form, { answers: { f1: phone }, codes: { f1: other } });
    expect(await send(form, { answers: { f1: phone }, codes: { f1: code } })).toMatchObject(WRONG);
  });

  it('keeps its code valid if the answer is refused for another reason', async () => {
    const form = await publish({ total: 0 });
    const phone = freshPhone();
    const code = await addCode(test(), phone, 'form');
    const given = { answers: { f1: phone }, codes: { f1: code } };
    expect(await send(form, given)).toMatchObject({ msg: '名额已满' });
    expect(await test().db.$count(codes, eq(codes.recipient, phone))).toBe(1);
  });

  it('is verified again by its owner only if it changes', async () => {
    const form = await publish({ access: 'account', changeUntil: '2999-01-01T00:00:00Z' });
    const token = await addSession(test().db, await addAccount(test().db));
    const [phone, other] = [freshPhone(), freshPhone()];
    const code = await addCode(test(), phone, 'form');
    await send(form, { answers: { f1: phone }, codes: { f1: code } }, { token });
    const params = { key: form.key };
    const opened = await answerOf(call(test(), openForm, { params, body: {}, token }));
    const { id } = (opened['data'] as OpenedForm).own!;
    const change = (version: number, given: object) =>
      answerOf(call(test(), changeAnswer, { params, body: { id, version, ...given }, token }));
    expect((await change(1, { answers: { f1: phone } }))['code']).toBe(200);
    expect(await change(2, { answers: { f1: other } })).toMatchObject(WRONG);
    const proof = { f1: await addCode(test(), other, 'form') };
    expect((await change(2, { answers: { f1: other }, codes: proof }))['code']).toBe(200);
  });
});

it('sends a code to the phone, for a captcha of its own', async () => {
  const phone = freshPhone();
  const captchaVerification = await addTicket(test().db, 'sms:form');
  const body = { phonenumber: phone, captchaVerification };
  expect((await answerOf(call(test(), sendFormCode, { body })))['code']).toBe(200);
  const rows = await test().db.select().from(messages).where(eq(messages.recipient, phone));
  expect(rows.map(({ template, channel }) => [template, channel])).toEqual([['form', 'sms']]);
});
