import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { noticeResource } from '#contract/notice/notice.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { markRead } from '#server/areas/notice/notice.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type NoticeRecord = z.output<typeof noticeResource.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

let count = 0;
const notice = (given: object = {}) => ({
  title: { zh: `停机通知${(count += 1)}`, en: '' },
  type: 'notice',
  status: 'published',
  content: { zh: '<p onclick="x()">今晚停机<script>x()</script></p>', en: '' },
  ...given,
});
const add = (given?: object) => ask<NoticeRecord>(admin, 'POST', '/system/notice', notice(given));
const current = async () =>
  (await ask<{ id: number }[]>(await logIn(test().db), 'GET', '/api/notice/current')).data.map(
    ({ id }) => id,
  );
const HOUR = 60 * 60 * 1000;
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

describe('a notice', () => {
  it('keeps the elements that rich text may contain', async () => {
    const { data } = await add();
    expect(data.content.zh).toBe('<p>今晚停机</p>');
  });

  it('must end after it starts (specification 5)', async () => {
    const [startsAt, endsAt] = [from(2), from(1)];
    const replies = [await add({ startsAt, endsAt }), await add({ startsAt, endsAt: startsAt })];
    expect(replies.map(({ msg }) => msg)).toEqual(Array(2).fill('结束时间须晚于开始时间'));
  });

  it('is shown from its start to its end while it is published', async () => {
    const now = await add({ startsAt: from(-1), endsAt: from(1) });
    const later = await add({ startsAt: from(1), endsAt: null });
    const over = await add({ startsAt: null, endsAt: from(-1) });
    const draft = await add({ status: 'draft' });
    const shown = await current();
    const expected = [true, false, false, false];
    expect([now, later, over, draft].map(({ data }) => shown.includes(data.id))).toEqual(expected);
  });

  it('counts its readers, each once', async () => {
    const { data } = await add();
    const path = `/system/notice/${data.id}`;
    const readers = async () => (await ask<NoticeRecord>(admin, 'GET', path)).data.readers;
    const before = await readers();
    const reader = await logIn(test().db);
    for (const who of [reader, await logIn(test().db)]) {
      await ask(who, 'POST', '/api/notice/read', { ids: [data.id] });
    }
    await test().db.transaction((tx) => markRead(tx, reader.userId, [data.id]));
    expect([before, await readers()]).toEqual([0, 2]);
  });

  it('is restored from the bin as read by its earlier readers who still have an account', async () => {
    const { data } = await add();
    const path = `/system/notice/${data.id}`;
    const [reader, gone] = [await logIn(test().db), await logIn(test().db)];
    for (const { userId } of [reader, gone]) await markRead(test().db, userId, [data.id]);
    await ask(admin, 'DELETE', path);
    await test().db.delete(accounts).where(eq(accounts.id, gone.userId));
    const back = await ask<NoticeRecord>(admin, 'POST', `/system/notice/recover/${data.id}`, {});
    expect(back.data.readers).toBe(1);
    const { data: shown } = await ask<{ id: number; isRead: boolean }[]>(
      reader,
      'GET',
      '/api/notice/current',
    );
    expect(shown.filter(({ id }) => id === data.id)).toMatchObject([{ isRead: true }]);
  });

  it('disappears at once when it is rescinded, and never becomes a draft again', async () => {
    const { data } = await add();
    const path = `/system/notice/${data.id}`;
    const draft = await ask(admin, 'PUT', path, { ...data, status: 'draft' });
    expect(draft.msg).toBe('通知不能从“published”变为“draft”');
    await ask(admin, 'PUT', path, { ...data, status: 'rescinded' });
    expect(await current()).not.toContain(data.id);
  });
});
