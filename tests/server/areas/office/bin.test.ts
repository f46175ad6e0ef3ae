import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { binReading } from '#contract/office/bin.ts';
import { binRetention } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

const removed = async (title: string): Promise<number> => {
  const data = newsData({ title: { zh: title, en: title } });
  const { id } = (await ask(test(), admin, newsContent.add, { body: { data } })).data;
  await ask(test(), admin, newsContent.remove, { params: { id } });
  return id;
};
const list = async (who: LoggedIn, filter: object = {}) =>
  (await ask(test(), who, binReading.list, { body: { filter } })).rows;

describe('the bin', () => {
  it('lists removed records with who removed them and until when they are kept', async () => {
    const id = await removed('旧闻');
    const [row] = await list(admin, { keyword: '旧闻' });
    expect(row).toEqual({
      id: expect.any(Number),
      kind: 'news',
      recordId: String(id),
      title: { zh: '旧闻', en: '旧闻' },
      parts: 0,
      removedBy: admin.userName,
      removedAt: expect.any(String),
      until: expect.any(String),
    });
    const days = (Date.parse(row.until) - Date.parse(row.removedAt)) / 86_400_000;
    expect(Math.round(days)).toBe(30);
  });

  it('shows each reader the records that they could have removed', async () => {
    const id = await removed('别人的');
    const { db } = test();
    const may = async (permissions: string[], scope: 'all' | 'self') =>
      logIn(db, { roles: [await addRole(db, ['content:bin:list', ...permissions], scope)] });
    const found = async (who: LoggedIn) =>
      (await list(who, { keyword: '别人的' })).map(({ recordId }) => recordId);
    expect(await found(await may(['content:news:remove'], 'all'))).toEqual([String(id)]);
    expect(await found(await may(['content:news:remove'], 'self'))).toEqual([]);
    expect(await found(await may(['content:film:remove'], 'all'))).toEqual([]);
  });

  it('can be filtered by kind', async () => {
    await removed('按类型');
    expect(await list(admin, { keyword: '按类型', kind: 'film' })).toEqual([]);
    expect(await list(admin, { keyword: '按类型', kind: 'news' })).toHaveLength(1);
  });

  it('deletes records when their retention ends', async () => {
    const id = await removed('过期');
    const { db } = test();
    await binRetention(test().storage).forget(db, new Date());
    expect(await list(admin, { keyword: '过期' })).toHaveLength(1);
    await db
      .update(bin)
      .set({ until: sql`now() - interval '1 second'` })
      .where(eq(bin.recordId, String(id)));
    await binRetention(test().storage).forget(db, new Date());
    expect(await list(admin, { keyword: '过期' })).toEqual([]);
    expect((await ask(test(), admin, newsContent.recover, { params: { id } })).code).toBe(404);
  });
});
