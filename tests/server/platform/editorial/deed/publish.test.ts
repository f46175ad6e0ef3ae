import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Locale } from '#contract/call/locale.ts';
import { getNews, newsContent } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { news } from '#server/areas/news/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});
beforeEach(() => takeTags(test().db));

let count = 0;
async function draft(change = {}) {
  count += 1;
  const source = { zh: String(count), en: String(count) };
  const body = { data: newsData({ source, ...change }) };
  return (await ask(test(), editor, newsContent.add, { body })).data;
}
const publish = (id: number, version: number, locales: Locale[] = ['zh', 'en']) =>
  ask(test(), editor, newsContent.publish, { params: { id }, body: { version, locales } });
const unpublish = (id: number, version: number) =>
  ask(test(), editor, newsContent.unpublish, { params: { id }, body: { version } });
const save = (id: number, version: number, change: object) =>
  ask(test(), editor, newsContent.edit, {
    params: { id },
    body: { data: newsData(change), version },
  });
const visible = (id: number) => ask(test(), { token: '' }, getNews, { params: { id } });

describe('publishing', () => {
  it('shows Chinese first, and English once that is published', async () => {
    const { id } = await draft();
    const zh = await publish(id, 1, ['zh']);
    expect(zh.data).toMatchObject({ state: 'live', liveLocales: ['zh'], changedLocales: [] });
    const { recordId } = zh.data;
    expect((await visible(recordId)).data.title).toEqual({ zh: '新题', en: '' });
    const both = await publish(id, zh.data.version, ['en']);
    expect(both.data).toMatchObject({
      state: 'live',
      liveLocales: ['zh', 'en'],
      recordId,
      address: `/dynamicEvent/imnewsDetail/${recordId}/`,
    });
    expect((await visible(recordId)).data.title).toEqual({ zh: '新题', en: 'New title' });
  });

  it('marks the version that visitors see, and in which languages', async () => {
    const source = { zh: '出处', en: 'source' };
    const { id } = await draft({ source });
    const zh = await publish(id, 1, ['zh']);
    const title = { zh: '新题', en: 'Another' };
    const next = await save(id, zh.data.version, { source, title });
    await save(id, next.data.version, { source, title: { ...title, zh: '另一题' } });
    const { data } = await ask(test(), editor, newsContent.versions, { params: { id } });
    const live = data.map(({ isLive }: { isLive: boolean }) => isLive);
    // English is not live: the version in which only English changed still says what visitors see.
    expect(live).toEqual([false, true, false]);
  });

  it('never starts with English, and shows Chinese where English texts are missing', async () => {
    const { id } = await draft();
    expect((await publish(id, 1, ['en'])).msg).toBe('请先发布中文：缺少英文时页面显示中文');
  });

  it('announces the page, its lists, the home page and the feeds in the same transaction', async () => {
    const { id } = await draft();
    const { data, batch } = await publish(id, 1);
    const waiting = await test().db.select().from(outbox);
    expect(new Set(waiting.map((row) => String(row.batch)))).toEqual(new Set([batch]));
    const tags = await takeTags(test().db);
    expect(tags).toEqual(
      expect.arrayContaining([
        `news:${data.recordId}`,
        'news-latest',
        'news-latest:2025',
        'news-page:2025/1',
        'news-sitemap:2025/1',
      ]),
    );
  });

  it('is needed before visitors see a saved change', async () => {
    const { id } = await draft();
    const { data } = await publish(id, 1);
    const changed = await save(id, data.version, {
      ...data.data,
      title: { zh: '改题', en: 'New title' },
    });
    expect(changed.data).toMatchObject({ state: 'changed', changedLocales: ['zh'] });
    expect((await visible(data.recordId)).data.title.zh).toBe('新题');
    await publish(id, changed.data.version, ['zh']);
    expect((await visible(data.recordId)).data.title.zh).toBe('改题');
  });

  it('adds no version: what it publishes was saved before', async () => {
    const { id } = await draft();
    const { data } = await publish(id, 1);
    await save(id, data.version, { title: { zh: '改题', en: '' } });
    const versions = await ask(test(), editor, newsContent.versions, { params: { id } });
    expect(versions.data.map(({ number }: { number: number }) => number)).toEqual([3, 1]);
  });

  it('is refused if somebody else has saved since', async () => {
    const { id } = await draft();
    await save(id, 1, {});
    const late = await publish(id, 1);
    expect(late.msg).toBe(`${editor.userName} 已先保存了这条记录，请对照后合并`);
    expect(await takeTags(test().db)).toEqual([]);
  });

  it('sanitises again what an older build let through (threat 61)', async () => {
    const { id } = await draft();
    const data = newsData({ body: { zh: '<p>好</p><script>x()</script>', en: '' } });
    await test().db.update(contentItems).set({ data }).where(eq(contentItems.id, id));
    const answer = await publish(id, 1);
    expect((await visible(answer.data.recordId)).data.body.zh).toBe('<p>好</p>');
  });

  it('changes nothing at all if a referenced record is missing', async () => {
    const { db } = test();
    const before = await db.select({ id: news.id }).from(news);
    const { id } = await draft({ coverId: '0'.repeat(32) });
    const msg = '“封面”所指的记录不存在或尚未发布';
    expect(await publish(id, 1)).toEqual({ code: 500, msg, fields: [{ place: 'coverId', msg }] });
    const item = await ask(test(), editor, newsContent.get, { params: { id } });
    expect(item.data).toMatchObject({ state: 'draft', recordId: null, version: 1 });
    expect(await db.select({ id: news.id }).from(news)).toEqual(before);
    expect(await takeTags(db)).toEqual([]);
  });
});

describe('withdrawing content', () => {
  it('removes the page, keeps the text, and gives the same address back when published again', async () => {
    const { id } = await draft();
    const { data } = await publish(id, 1);
    const { recordId } = data;
    await takeTags(test().db);
    const gone = await unpublish(id, data.version);
    expect(gone.data).toMatchObject({ state: 'draft', liveLocales: [], address: null });
    expect((await visible(recordId)).code).toBe(404);
    expect(await takeTags(test().db)).toContain(`news:${recordId}`);
    const back = await publish(id, gone.data.version);
    expect(back.data.recordId).toBe(recordId);
    expect((await visible(recordId)).data.title.zh).toBe('新题');
  });

  it('is required before removing', async () => {
    const { id } = await draft();
    const { data } = await publish(id, 1);
    const refused = await ask(test(), editor, newsContent.remove, { params: { id } });
    expect(refused.msg).toBe('内容仍在线上，请先下线再删除');
    await unpublish(id, data.version);
    expect((await ask(test(), editor, newsContent.remove, { params: { id } })).code).toBe(200);
  });

  it('changes nothing for content that is not live', async () => {
    const { id } = await draft();
    expect(await unpublish(id, 1)).toMatchObject({ code: 200, batch: null, data: { version: 1 } });
  });
});

describe('the operation log', () => {
  it('shows who published and withdrew, and what changed', async () => {
    const { id } = await draft();
    const { data } = await publish(id, 1);
    await unpublish(id, data.version);
    const [gone, shown] = await deedsOn(test().db, `news ${id}`);
    expect(shown).toMatchObject({
      action: 'content:news:publish',
      userName: editor.userName,
      before: { liveLocales: [] },
      after: { liveLocales: ['zh', 'en'] },
    });
    expect(gone).toMatchObject({
      before: { liveLocales: ['zh', 'en'] },
      after: { liveLocales: [] },
    });
  });
});
