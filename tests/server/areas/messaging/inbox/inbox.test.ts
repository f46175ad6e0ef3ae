import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { countUnread, listInbox, readInbox } from '#contract/messaging/inbox.ts';
import { messages } from '#server/platform/message/table.ts';
import { answerOf, call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addMessage } from '#tests/kit/messaging/messages.ts';
import { logIn } from '#tests/kit/session.ts';

const test = useApp();
const list = (token: string, query: object = {}) =>
  answerOf(call(test(), listInbox, { token, query }));
const read = (token: string, body: object = {}) =>
  answerOf(call(test(), readInbox, { token, body }));
const unread = async (token: string) =>
  (await answerOf(call(test(), countUnread, { token })))['data'];
const titles = async (token: string, query?: object) =>
  ((await list(token, query))['rows'] as { title: { zh: string } }[]).map(({ title }) => title.zh);

describe('a person’s inbox', () => {
  it('lists messages by pages, latest first, with their text in both languages', async () => {
    const { userId, token } = await logIn(test().db);
    const id = await addMessage(test(), userId, '0');
    for (let number = 1; number <= 10; number += 1) {
      await addMessage(test(), userId, String(number));
    }
    expect(await titles(token, { pageNum: 1, pageSize: 10 })).toEqual([
      '10',
      '9',
      '8',
      '7',
      '6',
      '5',
      '4',
      '3',
      '2',
      '1',
    ]);
    expect(await list(token, { pageNum: 2, pageSize: 10 })).toEqual({
      code: 200,
      msg: '操作成功',
      total: 11,
      rows: [
        {
          id,
          category: 'service',
          title: { zh: '0', en: 'Title' },
          text: { zh: '文字', en: 'Text' },
          link: '/personCenter/consultation/',
          sentAt: expect.stringMatching(/^\d{4}-.*Z$/),
          isRead: false,
        },
      ],
    });
  });

  it('contains only messages on the site: those of other channels are neither listed nor counted', async () => {
    const { userId, token } = await logIn(test().db);
    const id = await addMessage(test(), userId);
    await test().db.update(messages).set({ channel: 'mail' }).where(eq(messages.id, id));
    expect(await titles(token)).toEqual([]);
    expect(await unread(token)).toEqual({ unread: 0 });
  });

  it('marks messages as read one by one or all at once, permanently', async () => {
    const { userId, token } = await logIn(test().db);
    const first = await addMessage(test(), userId);
    await addMessage(test(), userId);
    await addMessage(test(), userId);
    expect(await unread(token)).toEqual({ unread: 3 });
    expect((await read(token, { ids: [first] }))['data']).toEqual({ unread: 2 });
    const [once] = await test().db.select().from(messages).where(eq(messages.id, first));
    expect((await read(token))['data']).toEqual({ unread: 0 });
    const [again] = await test().db.select().from(messages).where(eq(messages.id, first));
    expect(again!.readAt).toEqual(once!.readAt);
  });

  it('never lists, counts or marks another person’s messages (threats 16, 46)', async () => {
    const [ann, eve] = [await logIn(test().db), await logIn(test().db, { roles: ['admin'] })];
    const id = await addMessage(test(), ann.userId, '私信');
    expect(await titles(eve.token)).toEqual([]);
    expect(await unread(eve.token)).toEqual({ unread: 0 });
    expect((await read(eve.token, { ids: [id] }))['data']).toEqual({ unread: 0 });
    await read(eve.token);
    expect(await unread(ann.token)).toEqual({ unread: 1 });
  });

  it('requires a login', async () => {
    for (const endpoint of [listInbox, countUnread, readInbox]) {
      expect(await answerOf(call(test(), endpoint))).toMatchObject({ code: 401 });
    }
  });
});
