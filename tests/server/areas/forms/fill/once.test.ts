import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { FormDefinition } from '#contract/forms/definition.ts';
import { formOnces } from '#server/areas/forms/table.ts';
import { addAccount, addSession, freshAddress } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addPublished, senderTo, type Settings } from '#tests/kit/forms/filling.ts';
import { formOf } from '#tests/kit/forms/form.ts';

const test = useApp();
const send = senderTo(test);
const publish = (settings: Settings = {}, definition?: FormDefinition) =>
  addPublished(test().db, settings, definition);

describe('the limit of one answer', () => {
  const phoneForm = formOf({ id: 'f1', kind: 'phone', name: 'phone', title: { zh: '手机' } });

  it('by account refuses the second one, and nobody else’s', async () => {
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

  it('by phone recognises each way of writing the number', async () => {
    const form = await publish({ once: { by: 'phone' } }, phoneForm);
    const replies = [];
    for (const f1 of ['13800000001', '+8613800000001', '13800000002'])
      replies.push(await send(form, { answers: { f1 } }));
    expect(replies.map(({ code }) => code)).toEqual([200, 500, 200]);
  });

  it('by device or address refuses the second one if the device or address is known', async () => {
    const byDevice = await publish({ once: { by: 'device' } });
    const devices = [];
    for (const device of ['a', 'a', '', '']) devices.push(await send(byDevice, { device }));
    expect(devices.map(({ code }) => code)).toEqual([200, 500, 200, 200]);
    const byAddress = await publish({ once: { by: 'address' } });
    const address = freshAddress();
    const here = [await send(byAddress, {}, { address }), await send(byAddress, {}, { address })];
    expect(here.map(({ code }) => code)).toEqual([200, 500]);
  });

  it('a day allows another answer on the next day', async () => {
    const form = await publish({ once: { by: 'phone', every: 'day' } }, phoneForm);
    const answers = { f1: '13800000003' };
    await send(form, { answers });
    await test()
      .db.update(formOnces)
      .set({ period: '2020-01-01' })
      .where(eq(formOnces.formId, form.id));
    expect((await send(form, { answers })).code).toBe(200);
  });

  it('accepts one of fifty simultaneous answers', async () => {
    const form = await publish({ once: { by: 'phone' } }, phoneForm);
    const replies = await Promise.all(
      Array.from({ length: 50 }, () => send(form, { answers: { f1: '13800000004' } })),
    );
    expect(replies.filter(({ code }) => code === 200)).toHaveLength(1);
  });

  it('stores nothing by which an answer could be found', async () => {
    const form = await publish({ once: { by: 'phone' }, isAnonymous: true }, phoneForm);
    await send(form, { answers: { f1: '13800000005' } });
    const [once] = await test().db.select().from(formOnces).where(eq(formOnces.formId, form.id));
    expect(Object.keys(once!).toSorted()).toEqual(['by', 'digest', 'formId', 'period']);
    expect(once!.digest.toString()).not.toContain('13800000005');
  });
});

describe('a value that must be unique', () => {
  it('is refused at its field the second time', async () => {
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

describe('a value that must be unique, written in another way,', () => {
  it.each([
    ['phone', '13800000006', '+8613800000006'],
    ['email', 'A@example.org', 'a@example.org'],
    ['text', 'Caf\u00e9 7', ' cafe\u0301  ７'],
    ['idNumber', '11010519491231002X', '11010519491231002x'],
  ] as const)('is the same: %s', async (kind, first, again) => {
    const field = { id: 'f1', kind, name: 'given', title: { zh: '内容' }, isUnique: true };
    const form = await publish({}, formOf(field));
    expect((await send(form, { answers: { f1: first } })).code).toBe(200);
    const reply = await send(form, { answers: { f1: again } });
    expect(reply).toMatchObject({ code: 500, fields: [{ place: 'f1' }] });
  });
});

describe('two answers with unique values', () => {
  const KEPT_OR_REFUSED = new Set(['操作成功', '表单校验不通过，有 1 处需要修改']);
  const text = { kind: 'text', isUnique: true } as const;
  const pair = formOf(
    { ...text, id: 'f1', name: 'one', title: { zh: '一' } },
    { ...text, id: 'f2', name: 'two', title: { zh: '二' } },
  );
  const group = formOf({
    id: 'g1',
    kind: 'group',
    name: 'people',
    title: { zh: '成员' },
    rows: { least: 0, most: 5 },
    items: [{ ...text, id: 'f1', name: 'person', title: { zh: '姓名' } }],
  });

  it('in rows of opposite order do not deadlock: one of the two is saved', async () => {
    const form = await publish({}, group);
    for (let round = 0; round < 20; round += 1) {
      const rows = [{ f1: `甲${round}` }, { f1: `乙${round}` }];
      const given = [rows, rows.toReversed()].map((g1) => send(form, { answers: { g1 } }));
      const messages = (await Promise.all(given)).map(({ msg }) => msg);
      expect(new Set(messages)).toEqual(KEPT_OR_REFUSED);
    }
  });

  it('that overlap with those of two others do not deadlock', async () => {
    const form = await publish({}, pair);
    for (let round = 0; round < 20; round += 1) {
      const all = ['a', 'b', 'c'].map((mark, index) => ({
        f1: `${mark}${round}`,
        f2: `${['b', 'c', 'a'][index]}${round}`,
      }));
      const crossed = [...all, ...all.map(({ f1, f2 }) => ({ f1: f2, f2: f1 }))];
      const replies = await Promise.all(crossed.map((answers) => send(form, { answers })));
      for (const { msg } of replies) expect(KEPT_OR_REFUSED).toContain(msg);
    }
  });
});
