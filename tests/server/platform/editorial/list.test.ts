import { beforeAll, describe, expect, it } from 'vitest';
import { topicContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

async function add(zh: string, publishedAt: string) {
  const data = newsData({ title: { zh, en: '' }, publishedAt, source: { zh, en: '' } });
  return (await ask(test(), admin, newsContent.add, { body: { data } })).data;
}
const publish = async ({ id, version }: { id: number; version: number }) =>
  (
    await ask(test(), admin, newsContent.publish, {
      params: { id },
      body: { version, locales: ['zh'] },
    })
  ).data;

/** The titles that a list shows. */
const listed = async (body: object, endpoint: typeof newsContent.list = newsContent.list) =>
  (await ask(test(), admin, endpoint, { body })).rows.map(({ title }) => title.zh);

describe('a list of content', () => {
  it('is sorted by the date of its kind, wherever that is stored', async () => {
    // The second time is the earlier one, although its text sorts later.
    await add('序一', '2026-03-01T02:00:00Z');
    await add('序二', '2026-03-01T09:30:00+08:00');
    await add('序三', '2026-02-01T09:30:00+08:00');
    const by = (descending: boolean) =>
      listed({ filter: { keyword: '序' }, order: { column: 'datedAt', descending } });
    expect(await by(false)).toEqual(['序三', '序二', '序一']);
    expect(await by(true)).toEqual(['序一', '序二', '序三']);
  });

  it('is sorted by the newly saved date', async () => {
    const early = await add('日一', '2026-01-01T00:00:00Z');
    await add('日二', '2026-01-02T00:00:00Z');
    const data = { ...early.data, publishedAt: '2026-01-03T00:00:00Z' };
    await ask(test(), admin, newsContent.edit, {
      params: { id: early.id },
      body: { data, version: 1 },
    });
    const order = { column: 'datedAt', descending: false };
    expect(await listed({ filter: { keyword: '日' }, order })).toEqual(['日二', '日一']);
  });

  it('puts items without a date last in both directions', async () => {
    const item = (zh: string, from: string | null) => ({
      type: 'topic',
      title: { zh, en: '' },
      data: { title: { zh, en: '' }, registration: { from } },
      datedAt: from === null ? null : new Date(from),
    });
    await test()
      .db.insert(contentItems)
      .values([item('无期', null), item('先期', '2026-03-01'), item('后期', '2026-04-01')]);
    const by = (descending: boolean) =>
      listed(
        { filter: { keyword: '期' }, order: { column: 'datedAt', descending } },
        topicContent.list as never,
      );
    expect(await by(false)).toEqual(['先期', '后期', '无期']);
    expect(await by(true)).toEqual(['后期', '先期', '无期']);
  });

  it('tells drafts from withdrawn content', async () => {
    await add('态稿', '2026-01-01T00:00:00Z');
    await publish(await add('态上', '2026-01-01T00:00:00Z'));
    const { id, version } = await publish(await add('态下', '2026-01-01T00:00:00Z'));
    await ask(test(), admin, newsContent.unpublish, { params: { id }, body: { version } });
    const of = (state: string) => listed({ filter: { keyword: '态', state } });
    expect([await of('draft'), await of('withdrawn'), await of('live')]).toEqual([
      ['态稿'],
      ['态下'],
      ['态上'],
    ]);
  });
});
