import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { BatchRecord, Recipients } from '#contract/messaging/batch.ts';
import type { TemplatePreview } from '#contract/messaging/template.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { addAccount, closeAccount } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { untilItWaits, writeLate } from '#tests/kit/late-commit.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let author: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  author = await logIn(test().db, { roles: ['admin'] });
  other = await logIn(test().db, { roles: ['admin'] });
});

const TEXT = {
  subject: { zh: '截止时间调整', en: 'More time' },
  text: { zh: '延长到周五', en: 'Until Friday' },
};
const PATH = '/system/batch';

let count = 0;
/** Each batch has a unique name: the same one twice within a moment would be a duplicate. */
const write = (change: object = {}) =>
  ask<BatchRecord>(author, 'POST', PATH, {
    ...TEXT,
    name: `初赛通知 ${(count += 1)}`,
    audience: 'people',
    people: [author.userName, other.userName],
    ...change,
  });
const read = async (id: number, who = author) =>
  (await ask<BatchRecord>(who, 'GET', `${PATH}/${id}`)).data;
const release = (who: LoggedIn, id: number, version = 1) =>
  ask(who, 'POST', `${PATH}/${id}/release`, { version });
const turn = async (id: number, deed: string) =>
  ask(other, 'POST', `${PATH}/${id}/turn`, { turn: deed, version: (await read(id)).version });

describe('a message to many', () => {
  it('waits until a person other than its author releases it', async () => {
    const { data } = await write();
    expect(data).toMatchObject({ state: 'proposed', isReleasable: false, releasedBy: null });
    expect(await read(data.id, other)).toMatchObject({ isReleasable: true });
    expect(await release(author, data.id)).toMatchObject({
      code: 500,
      msg: '不能审批自己修改或请求审批的内容，请由另一位同事审批',
    });
    expect((await release(other, data.id)).code).toBe(200);
    expect(await read(data.id)).toMatchObject({
      state: 'released',
      isReleasable: false,
      releasedBy: other.userName,
      total: 2,
      handled: 0,
    });
    expect((await release(other, data.id, 2)).msg).toBe('状态已经变化，不能这样操作，请刷新后再看');
  });

  it('is announced to those who may release it, except its author', async () => {
    const key = await addRole(test().db, ['system:batch:release']);
    const releaser = await logIn(test().db, { roles: [key] });
    await test()
      .db.update(accounts)
      .set({ nickName: '李华' })
      .where(eq(accounts.id, author.userId));
    const { data } = await write();
    const told = await test()
      .db.select({ accountId: messages.accountId, content: messages.content, link: messages.link })
      .from(messages)
      .where(and(eq(messages.about, `batch ${data.id} waits`), eq(messages.channel, 'site')));
    const receivers = told.map(({ accountId }) => accountId);
    expect(receivers).toEqual(expect.arrayContaining([other.userId, releaser.userId]));
    expect(receivers).not.toContain(author.userId);
    expect(told[0]).toMatchObject({
      content: {
        title: { zh: `群发消息“${data.name}”等待批准发送` },
        text: { zh: '李华 提交了一条群发消息，请核对内容和收件人后批准发送。' },
      },
      link: '/admin/#/system/batch',
    });
  });

  it('is not released by its last editor, nor from an outdated version', async () => {
    const { data } = await write();
    const change = { ...data, subject: { zh: '改', en: '' } };
    expect((await ask(other, 'PUT', `${PATH}/${data.id}`, change)).code).toBe(200);
    const third = await logIn(test().db, { roles: ['admin'] });
    expect((await release(other, data.id, 2)).code).toBe(500);
    expect((await release(third, data.id, 1)).msg).toMatch('已先保存');
    expect((await release(third, data.id, 2)).code).toBe(200);
  });

  it('cannot be changed or removed once it is released', async () => {
    const { data } = await write();
    await release(other, data.id);
    const { version } = await read(data.id);
    expect((await ask(author, 'PUT', `${PATH}/${data.id}`, { ...data, version })).code).toBe(500);
    expect((await ask(author, 'DELETE', `${PATH}/${data.id}`)).code).toBe(500);
    expect(await read(data.id)).toMatchObject({ ...TEXT, state: 'released' });
  });

  it('can be paused, resumed and cancelled, and then removed', async () => {
    const { data } = await write();
    expect((await turn(data.id, 'pause')).code).toBe(500);
    await release(other, data.id);
    const states: string[] = [];
    for (const deed of ['pause', 'resume', 'cancel']) {
      expect((await turn(data.id, deed)).code).toBe(200);
      states.push((await read(data.id)).state);
    }
    expect(states).toEqual(['paused', 'released', 'cancelled']);
    expect((await turn(data.id, 'resume')).code).toBe(500);
    expect((await ask(author, 'DELETE', `${PATH}/${data.id}`)).code).toBe(200);
  });

  it('is released only by holders of the permission', async () => {
    const key = await addRole(test().db, ['system:batch:list']);
    const reader = await logIn(test().db, { roles: [key] });
    const { data } = await write();
    expect((await release(reader, data.id)).code).toBe(403);
  });
});

describe('its recipients', () => {
  const recipientsOf = async (change: object) => {
    const { data } = await write(change);
    return (await ask<Recipients>(other, 'GET', `${PATH}/${data.id}/recipients`)).data;
  };

  it('are the holders of one of its roles, each of them once, and nobody who may not log in', async () => {
    const [first, second] = [await addRole(test().db, []), await addRole(test().db, [])];
    const both = await addAccount(test().db, [first, second]);
    const one = await addAccount(test().db, [second]);
    await closeAccount(test().db, (await addAccount(test().db, [first])).id);
    expect(await recipientsOf({ audience: 'roles', roles: [first, second] })).toEqual({
      count: 2,
      first: [both, one].map(({ userName }) => ({ userName, nickName: userName })),
    });
  });

  it('are limited to five in the preview', async () => {
    const { count, first } = await recipientsOf({ audience: 'everyone' });
    expect(count).toBeGreaterThan(5);
    expect(first).toHaveLength(5);
  });

  it('can be read while another transaction saves an account', async () => {
    const late = await writeLate(test().db, (tx) => addAccount(tx));
    const shown = recipientsOf({ audience: 'everyone' });
    await untilItWaits(test().db, shown);
    expect(await Promise.race([shown, 'waits'])).toMatchObject({ first: expect.any(Array) });
    await late.commit();
  });

  it('can be chosen by name, and must exist', async () => {
    const flawed = async (change: object) => (await write(change)) as unknown;
    expect(await flawed({ audience: 'roles', roles: [] })).toMatchObject({
      fields: [{ place: 'roles', msg: '请填写此项' }],
    });
    expect(await flawed({ audience: 'roles', roles: ['nobody'] })).toMatchObject({
      fields: [{ place: 'roles' }],
    });
    expect(await flawed({ people: [author.userName, 'nobody'] })).toMatchObject({
      fields: [{ place: 'people', msg: '没有登录名为 nobody 的可用账号' }],
    });
  });

  it('cannot be empty: a message that reaches nobody is not released', async () => {
    const key = await addRole(test().db, []);
    const { data } = await write({ audience: 'roles', roles: [key] });
    expect(await release(other, data.id)).toMatchObject({ msg: '没有符合条件的收件人' });
  });
});

it('is shown on each channel in both languages before it is saved', async () => {
  const body = { ...TEXT, template: 'newsletter' };
  const { data } = await ask<TemplatePreview[]>(author, 'POST', `${PATH}/preview`, body);
  expect(data).toEqual([
    { channel: 'site', locale: 'zh', title: '截止时间调整', text: '延长到周五' },
    { channel: 'site', locale: 'en', title: 'More time', text: 'Until Friday' },
    { channel: 'mail', locale: 'zh', title: '截止时间调整', text: '<p>延长到周五</p>' },
    { channel: 'mail', locale: 'en', title: 'More time', text: '<p>Until Friday</p>' },
  ]);
});
