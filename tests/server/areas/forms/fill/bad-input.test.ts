import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addressOf } from '#contract/call/address.ts';
import { submitForm } from '#contract/forms/filling.ts';
import { keepDraft } from '#server/areas/forms/fill/draft.ts';
import { writeStartProof } from '#server/areas/forms/fill/start-proof.ts';
import { demandPublished } from '#server/areas/forms/fill/published.ts';
import { writeVersion } from '#server/areas/forms/publish.ts';
import { formAnswers, formDrafts, forms } from '#server/areas/forms/table.ts';
import { readCodes } from '#server/areas/forms/version.ts';
import { addTicket, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';
import { addPublished, submissionOf, type Form, type FormReply } from '#tests/kit/forms/filling.ts';
import { formOf, optionsOf } from '#tests/kit/forms/form.ts';

const test = useApp();

/** One question of each kind that can receive invalid input (design of forms, 8). */
const FORM = formOf(
  { id: 'f1', kind: 'number', name: 'amount', title: { zh: '数' } },
  { id: 'f2', kind: 'date', name: 'day', title: { zh: '日期' } },
  {
    id: 'f3',
    kind: 'multiple',
    name: 'many',
    title: { zh: '多选' },
    options: optionsOf('甲', '乙'),
  },
  { id: 'f4', kind: 'text', name: 'words', title: { zh: '文字' } },
  { id: 'f5', kind: 'text', name: 'more', title: { zh: '更多' }, visible: 'amount > 5' },
  { id: 'f6', kind: 'computed', name: 'twice', title: { zh: '两倍' }, rule: 'amount * 2' },
  {
    id: 'g1',
    kind: 'group',
    name: 'people',
    title: { zh: '成员' },
    rows: { least: 0, most: 20 },
    items: [{ id: 'f8', kind: 'text', name: 'person', title: { zh: '姓名' } }],
  },
);
const publish = (): Promise<Form> => addPublished(test().db, {}, FORM);

/** Sends a raw text, because JSON.stringify cannot write some of the numbers. */
async function post(form: Form, answers: string, change: object = {}): Promise<FormReply> {
  const address = freshAddress();
  const captchaVerification = await addTicket(test().db, 'form', address);
  const body = { ...(await submissionOf(test(), form)), captchaVerification, ...change };
  const text = JSON.stringify({ ...body, answers: '?' }).replace('"?"', () => answers);
  const init = json(text);
  const headers = { ...(init.headers as Record<string, string>), 'x-forwarded-for': address };
  const path = addressOf(submitForm, { params: { key: form.key } });
  return (await (await test().optional.request(path, { ...init, headers })).json()) as FormReply;
}

const keptOf = async ({ id }: Form): Promise<unknown[]> => {
  const rows = await test().db.select().from(formAnswers).where(eq(formAnswers.formId, id));
  return rows.map(({ data }) => data);
};
const rowsOf = (count: number): string =>
  JSON.stringify({ g1: Array.from({ length: count }, (_, index) => ({ f8: `第${index}人` })) });

describe('an answer is saved without', () => {
  it.each([
    ['values of hidden questions', '{"f4":"a","f5":"b"}', { f4: 'a' }],
    ['values of unknown questions', '{"f4":"a","f7":"b"}', { f4: 'a' }],
    ['computed values of the sender', '{"f1":2,"f6":99}', { f1: 2, f6: 4 }],
    ['the key __proto__', '{"f4":"a","__proto__":{"f1":1}}', { f4: 'a' }],
    ['the key constructor', '{"f4":"a","constructor":{"prototype":{}}}', { f4: 'a' }],
    [
      'additional keys of a choice',
      '{"f3":{"chosen":[1],"other":"x","more":1}}',
      {
        f3: { chosen: [1], other: '' },
      },
    ],
    ['the sign of zero', '{"f1":-0}', { f1: 0, f6: 0 }],
  ])('%s', async (_, answers, kept) => {
    const form = await publish();
    expect((await post(form, answers)).code).toBe(200);
    expect(await keptOf(form)).toEqual([{ ...kept, g1: [] }]);
  });
});

/** The same form without its question f4. */
const WITHOUT = {
  pages: FORM.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => id !== 'f4') })),
};

describe('a retired question', () => {
  it('accepts no more answers, and its id is never reused', async () => {
    const form = await publish();
    const { db } = test();
    const definition = { ...FORM, ...WITHOUT };
    const number = await db.transaction(async (tx) => {
      const isForm = eq(forms.id, form.id);
      const [changed] = await tx.update(forms).set({ definition }).where(isForm).returning();
      const next = await writeVersion(tx, changed!, null);
      await tx.update(forms).set({ number: next }).where(isForm);
      return next;
    });
    expect((await post(form, '{"f1":2,"f4":"a"}', { number })).code).toBe(200);
    expect(await keptOf(form)).toEqual([{ f1: 2, f6: 4, g1: [] }]);
    const codes = await readCodes(db, form.id);
    expect(new Set(codes.values()).size).toBe(codes.size);
    expect(codes.has('f4')).toBe(true);
  });
});

describe('an answer is refused at its question if', () => {
  it.each([
    ['a number is infinite', '{"f1":1e400}', 'f1'],
    ['a number is a text', '{"f1":"7"}', 'f1'],
    ['a day does not exist', '{"f2":"2026-02-30"}', 'f2'],
    ['an option belongs to another question', '{"f3":{"chosen":[7],"other":""}}', 'f3'],
    ['an option is chosen twice', '{"f3":{"chosen":[1,1],"other":""}}', 'f3'],
    ['an option is a key', '{"f3":{"chosen":["__proto__"],"other":""}}', 'f3'],
    ['a text contains NUL', String.raw`{"f4":"a\u0000b"}`, 'f4'],
    ['a text contains a lone surrogate', String.raw`{"f4":"\ud83d"}`, 'f4'],
    ['a text is a list', '{"f4":["a"]}', 'f4'],
    ['there is one row too many', rowsOf(21), 'g1'],
    ['there are far too many rows', rowsOf(5000), 'g1'],
  ])('%s', async (_, answers, place) => {
    const form = await publish();
    const { code, fields } = await post(form, answers);
    expect([code, fields?.map((one) => one.place)]).toEqual([500, [place]]);
    expect(await keptOf(form)).toEqual([]);
  });
});

describe('the request that sends an answer', () => {
  it.each([
    ['names a version that the form does not have', { number: 2 }, '表单已更新'],
    ['names no version at all', { number: -1 }, '表单已更新'],
  ])('is refused if it %s', async (_, change, message) => {
    const form = await publish();
    expect((await post(form, '{"f4":"a"}', change)).msg).toContain(message);
    expect(await keptOf(form)).toEqual([]);
  });

  it('is refused if its submission id is not a UUID', async () => {
    const form = await publish();
    expect((await post(form, '{"f4":"a"}', { submission: '__proto__' })).code).not.toBe(200);
  });

  it('is refused right after the end, unless it was begun before', async () => {
    const until = new Date(Date.now() - 1).toISOString();
    const form = await addPublished(test().db, { until, grace: 10 }, FORM);
    expect((await post(form, '{"f4":"a"}', { begun: '' })).msg).toBe('已结束，不再接受提交');
    const at = new Date(Date.now() - 60_000);
    const begun = writeStartProof(test().secret, { formId: form.id, number: 1, at });
    const other = writeStartProof(test().secret, { formId: form.id + 1, number: 1, at });
    expect((await post(form, '{"f4":"a"}', { begun: other })).code).toBe(500);
    expect((await post(form, '{"f4":"a"}', { begun })).code).toBe(200);
  });

  it('does not delete a draft of another form', async () => {
    const [one, other] = [await publish(), await publish()];
    const { db, secret } = test();
    const published = await demandPublished(db, other.key);
    const who = { accountId: null, device: '', address: '' };
    const draft = { published, version: published.version, who, resume: undefined };
    const { resume } = await keepDraft(db, secret, { ...draft, answers: { f4: 'a' } });
    expect((await post(one, '{"f4":"a"}', { resume })).code).toBe(200);
    expect(await db.$count(formDrafts, eq(formDrafts.formId, other.id))).toBe(1);
  });
});
