import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Answer, Answers } from '#contract/forms/answer.ts';
import type { AddedAnswer, AnswerDetail, AnswerRecord } from '#contract/forms/record.ts';
import { formGroups } from '#server/areas/forms/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { pdfOf, uploaderOf } from '#tests/kit/content/uploading.ts';
import { ASKED_KINDS, exampleOf, questionOf, type AskedKind } from '#tests/kit/forms/each-kind.ts';
import { addPublished, GROUP, type Form } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
const upload = uploaderOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

/** A form with one question on its own, and the same question in the rows of a group. */
const formWith = (kind: AskedKind): Promise<Form> =>
  addPublished(
    test().db,
    {},
    formOf(questionOf(kind, 'f1'), {
      id: 'g1',
      kind: 'group',
      name: 'g1',
      title: { zh: '成员' },
      rows: { least: 0, most: 3 },
      items: [questionOf(kind, 'f2')],
    }),
  );

const send = async (who: LoggedIn, kind: AskedKind, source: string, slot: string) => {
  const isPicture = kind === 'pictures';
  const [bytes, name] = isPicture ? [await plain(40, 30), '门口.png'] : [pdfOf(), '材料.pdf'];
  const change = { purpose: 'answer', source, slot, name };
  return (await upload.send(who, { key: source }, bytes, change)).id;
};

/** An answer to a question of a kind; its files are uploaded. */
async function answerOf(kind: AskedKind, which: 'given' | 'other', source: string, slot: string) {
  if (kind !== 'pictures' && kind !== 'files') return exampleOf(kind)[which];
  return [await send(admin, kind, source, slot)];
}

/** Answers to both questions of a form, as readers see them. */
async function answersFor(kind: AskedKind, which: 'given' | 'other', source: string) {
  const of = (slot: string) => answerOf(kind, which, source, slot);
  const row = async () => ({ f2: await of('f2') });
  const rows = which === 'given' ? [await row()] : [await row(), await row()];
  return { f1: await of('f1'), g1: rows } satisfies Answers;
}

const without = (row: Record<string, Answer>) =>
  Object.fromEntries(Object.entries(row).filter(([, answer]) => answer !== null));
/** Answers as they are stored: unanswered questions are omitted. */
const kept = ({ f1, g1 }: { f1: Answer; g1: { f2: Answer }[] }) => ({
  ...without({ f1 }),
  g1: g1.map(without),
});

const detailOf = async (form: Form, answer: number) =>
  (await ask<AnswerDetail>(admin, 'GET', `/forms/answer/${form.id}/${answer}`)).data;
const add = (who: LoggedIn, { id }: Form, answers: Answers) =>
  ask<AddedAnswer>(who, 'POST', `/forms/answer/${id}/add`, { answers });
const edit = (who: LoggedIn, { id }: Form, answer: number, answers: Answers, version = 1) =>
  ask<AnswerRecord>(who, 'PUT', `/forms/answer/${id}/${answer}`, { answers, version });

describe.each(ASKED_KINDS)('a question of the kind %s', (kind) => {
  it('can be answered by the office on behalf of a person, and edited, also in the rows of a group', async () => {
    const form = await formWith(kind);
    const given = await answersFor(kind, 'given', `${form.id}`);
    const { code, data } = await add(admin, form, given);
    expect(code).toBe(200);
    const { record, editable } = await detailOf(form, data.id);
    expect([record.answers, editable]).toEqual([kept(given), ['f1', 'f2', 'g1']]);
    const other = await answersFor(kind, 'other', `${form.id}/${data.id}`);
    expect((await edit(admin, form, data.id, other)).data.answers).toEqual(kept(other));
  });
});

describe('a file that the office adds to an answer', () => {
  it('can be uploaded by users who may add or edit that answer, for a question that they see', async () => {
    const form = await formWith('files');
    const { data } = await add(admin, form, {});
    const role = await addRole(test().db, ['forms:answer:query', 'forms:answer:edit'], 'self');
    const [member, stranger] = [await logIn(test().db, { roles: [role] }), await logIn(test().db)];
    const group = {
      roles: [role],
      fields: ['f1', 'f2'],
      editable: ['f2'],
      deeds: ['view', 'edit'],
    };
    await test()
      .db.insert(formGroups)
      .values({ ...GROUP, ...group, formId: form.id } as never);
    const source = `${form.id}/${data.id}`;
    const begin = async (who: Partial<LoggedIn>, change: object) =>
      (await upload.begin(who, form, { purpose: 'answer', source, slot: 'f2', ...change })).code;
    expect(await begin(member, {})).toBe(200);
    expect(await begin(member, { slot: 'f1' })).toBe(404);
    expect(await begin(member, { source: `${form.id}` })).toBe(403);
    expect(await begin(member, { source: `${form.id}/999999` })).toBe(404);
    expect(await begin(member, { source: '__proto__' })).toBe(404);
    expect(await begin(stranger, {})).toBe(403);
    expect(await begin({}, {})).toBe(401);
    expect(await begin(admin, { slot: 'g1' })).toBe(404);
  });

  it('is accessible to nobody else, and belongs to no other answer', async () => {
    const form = await formWith('files');
    const { data } = await add(admin, form, {});
    const colleague = await logIn(test().db, { roles: ['admin'] });
    const theirs = await send(colleague, 'files', `${form.id}/${data.id}`, 'f1');
    const ofNew = await send(admin, 'files', `${form.id}`, 'f1');
    for (const file of [theirs, ofNew]) {
      const reply = await edit(admin, form, data.id, { f1: [file] });
      expect(reply).toMatchObject({ code: 500, fields: [{ place: 'f1' }] });
    }
    expect((await edit(colleague, form, data.id, { f1: [theirs] })).code).toBe(200);
  });
});

describe('the rows of a group', () => {
  const MIXED = formOf({
    id: 'g1',
    kind: 'group',
    name: 'g1',
    title: { zh: '成员' },
    rows: { least: 0, most: 3 },
    items: [questionOf('text', 'f2'), questionOf('number', 'f3')],
  });

  it('keep their number, and the values that a member of a permission group may not edit', async () => {
    const form = await addPublished(test().db, {}, MIXED);
    const { data } = await add(admin, form, {
      g1: [
        { f2: '安', f3: 1 },
        { f2: '波', f3: 2 },
      ],
    });
    const role = await addRole(test().db, ['forms:answer:query', 'forms:answer:edit'], 'self');
    const member = await logIn(test().db, { roles: [role] });
    const { db } = test();
    const group = { ...GROUP, roles: [role], fields: ['f2'], editable: ['f2'], formId: form.id };
    await db.insert(formGroups).values({ ...group, deeds: ['view', 'edit'] });
    const path = `/forms/answer/${form.id}/${data.id}`;
    expect((await ask<AnswerDetail>(member, 'GET', path)).data.editable).toEqual(['f2']);
    expect((await edit(member, form, data.id, { g1: [{ f2: '安娜' }] })).code).toBe(403);
    const rows = [{ f2: '安娜', f3: 9 }, { f2: '波' }];
    expect((await edit(member, form, data.id, { g1: rows })).code).toBe(200);
    const all = [
      { f2: '安娜', f3: 1 },
      { f2: '波', f3: 2 },
    ];
    expect((await detailOf(form, data.id)).record.answers).toEqual({ g1: all });
    await db.delete(formGroups).where(eq(formGroups.formId, form.id));
  });
});
