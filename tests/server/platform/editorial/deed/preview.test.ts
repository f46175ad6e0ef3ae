import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getNews, newsContent } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { usePages } from '#server/platform/editorial/deed/preview.ts';
import { news } from '#server/areas/news/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { call } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});

/** Renders pages with the API's replies about their article, and records which ones were requested. */
const askedFor: string[] = [];
beforeEach(() => {
  askedFor.length = 0;
  usePages(async (path, locale, api) => {
    askedFor.push(path, locale);
    const id = /(\d+)\/$/.exec(path)![1];
    const addresses = [`/api/news/detail/${id}`, '/api/news/years', '/api/contest/list'];
    const replies = await Promise.all(addresses.map((one) => api(new Request(`http://x${one}`))));
    const [article, years] = await Promise.all(replies.map((reply) => reply.json()));
    const text = JSON.stringify([article, years]);
    return new Response(text, { headers: { 'cache-tag': 'news:1', 'content-type': 'text/html' } });
  });
});

let count = 0;
async function draft(change = {}): Promise<number> {
  count += 1;
  const source = { zh: String(count), en: String(count) };
  const body = { data: newsData({ source, ...change }) };
  return (await ask(test(), editor, newsContent.add, { body })).data.id;
}
const preview = (id: number, who: LoggedIn = editor, query = {}) =>
  call(test(), newsContent.preview, { params: { id }, query, token: who.token });

const everything = async () => {
  const { db } = test();
  const tables = [news, contentItems, outbox] as const;
  return Promise.all(tables.map((table) => db.select().from(table as typeof news)));
};

describe('a preview', () => {
  it('shows the page as it would be in each language, and forbids caching', async () => {
    const id = await draft({ title: { zh: '预览', en: 'Preview' } });
    await takeTags(test().db);
    const response = await preview(id, editor, { locale: 'en' });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers.has('cache-tag')).toBe(false);
    expect(await response.text()).toContain('预览');
    expect(askedFor).toEqual([
      expect.stringMatching(/^\/dynamicEvent\/imnewsDetail\/\d+\/$/),
      'en',
    ]);
  });

  it('leaves no record, tag, version or public page behind', async () => {
    const id = await draft();
    await takeTags(test().db);
    const before = await everything();
    const response = await preview(id);
    expect(await response.text()).toContain('"code":200');
    expect(await everything()).toEqual(before);
    const shown = Number(/(\d+)\/$/.exec(askedFor[0]!)![1]);
    const visible = await ask(test(), { token: '' }, getNews, { params: { id: shown } });
    expect(visible.code).toBe(404);
  });

  it('uses up no number: the article is then published under the next one', async () => {
    const publish = async (id: number) => {
      const body = { version: 1, locales: ['zh'] as const };
      return (await ask(test(), editor, newsContent.publish, { params: { id }, body })).data;
    };
    const { recordId } = await publish(await draft());
    const id = await draft();
    await preview(id);
    await preview(id);
    expect((await publish(id)).recordId).toBe(recordId! + 1);
  });

  it('of live content shows its unpublished changes', async () => {
    const id = await draft();
    const live = await ask(test(), editor, newsContent.publish, {
      params: { id },
      body: { version: 1, locales: ['zh', 'en'] },
    });
    await ask(test(), editor, newsContent.edit, {
      params: { id },
      body: { data: newsData({ title: { zh: '等待', en: '' } }), version: live.data.version },
    });
    expect(await (await preview(id)).text()).toContain('等待');
    const params = { id: live.data.recordId };
    const visible = await ask(test(), { token: '' }, getNews, { params });
    expect(visible.data.title.zh).toBe('新题');
  });

  it('needs the permission to read the working copy, and says what cannot be published', async () => {
    const id = await draft();
    const may = await addRole(test().db, ['content:news:list']);
    const reader = await logIn(test().db, { roles: [may] });
    expect(await (await preview(id, reader)).json()).toMatchObject({ code: 403 });
    const broken = await draft({ coverId: 'none' });
    expect(await (await preview(broken)).json()).toMatchObject({
      code: 500,
      msg: '还有 1 项需要填写或修改',
      fields: [{ place: 'coverId', msg: '请从素材库中选择文件' }],
    });
  });

  it('that fails to render leaves nothing behind either', async () => {
    const id = await draft();
    const before = await everything();
    usePages(() => Promise.reject(new Error('broken')));
    expect((await preview(id)).status).toBe(500);
    expect(await everything()).toEqual(before);
  });
});
