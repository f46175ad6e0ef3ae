import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import {
  cloneContest,
  contestContent,
  stageContent,
  trackContent,
} from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { contests } from '#server/areas/contest/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { contestOf } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
let first: { id: number };
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
  first = (await ask(test(), admin, contestContent.list, {})).rows[0];
});

const clone = async (year: number): Promise<number> =>
  (await ask(test(), admin, cloneContest, { params: { id: first.id }, body: { year } })).data.id;
const add = (type: ContentType, data: object) => ask(test(), admin, type.add, { body: { data } });
const get = (type: ContentType, id: number) => ask(test(), admin, type.get, { params: { id } });
const remove = (type: ContentType, id: number, who = admin) =>
  ask(test(), who, type.remove, { params: { id } });
const parts = async (type: ContentType, id: number) =>
  (await ask(test(), admin, type.parts, { params: { id } })).data;
const ofYear = (year: number) =>
  test().db.select().from(contentItems).where(eq(contentItems.year, year));
const one = async (type: ContentType, year: number) =>
  (await ask(test(), admin, type.list, { body: { filter: { year } } })).rows[0];
const publish = (type: ContentType, { id, version }: { id: number; version: number }) =>
  ask(test(), admin, type.publish, { params: { id }, body: { version, locales: ['zh'] } });
const hasRow = async (year: number) =>
  (await test().db.select().from(contests).where(eq(contests.year, year))).length === 1;

const ALL = [
  { type: 'stage', count: 1 },
  { type: 'track', count: 1 },
  { type: 'topic', count: 12 },
];

describe('removing a session', () => {
  it('lists its drafts first, removes them with it, and logs each', async () => {
    const id = await clone(2030);
    const [stage] = (await ofYear(2030)).filter(({ type }) => type === 'stage');
    expect(await parts(contestContent, id)).toEqual({ go: ALL, stay: [] });
    expect((await remove(contestContent, id)).code).toBe(200);
    expect(await ofYear(2030)).toEqual([]);
    expect(await hasRow(2030)).toBe(false);
    expect((await deedsOn(test().db, `stage ${stage!.id}`))[0]).toMatchObject({
      action: 'content:stage:remove',
    });
  });

  it('is refused while one of its parts is or was live', async () => {
    const id = await clone(2031);
    const live = await publish(stageContent, await one(stageContent, 2031));
    const rest = ALL.filter(({ type }) => type !== 'stage');
    const found = { go: rest, stay: [{ type: 'stage', count: 1 }] };
    expect(await parts(contestContent, id)).toEqual(found);
    const refused = { code: 500, msg: '还有 1 条已发布过的或其他人的内容属于它，请先处理这些内容' };
    expect(await remove(contestContent, id)).toEqual(refused);
    const { version } = live.data;
    await ask(test(), admin, stageContent.unpublish, {
      params: { id: live.data.id },
      body: { version },
    });
    expect(await remove(contestContent, id)).toEqual(refused);
    expect(await ofYear(2031)).toHaveLength(15);
    await remove(stageContent, live.data.id);
    expect((await remove(contestContent, id)).code).toBe(200);
  });

  it('is refused while anything else belongs to its year', async () => {
    const id = await clone(2032);
    const article = (await add(newsContent, newsData({ year: 2032 }))).data;
    expect((await parts(contestContent, id)).stay).toEqual([{ type: 'news', count: 1 }]);
    expect((await remove(contestContent, id)).code).toBe(500);
    await remove(newsContent, article.id);
    expect((await remove(contestContent, id)).code).toBe(200);
  });

  it('is refused without the permission to remove its parts', async () => {
    const id = await clone(2033);
    const { db } = test();
    const permissions = ['contest:contest:remove', 'contest:track:remove'];
    const narrow = await logIn(db, { roles: [await addRole(db, permissions)] });
    expect((await remove(contestContent, id, narrow)).msg).toContain('还有 13 条');
    expect(await ofYear(2033)).toHaveLength(15);
  });

  it('is refused while the session is live', async () => {
    expect((await remove(contestContent, first.id)).msg).toBe('内容仍在线上，请先下线再删除');
  });
});

describe('removing a track', () => {
  it('removes the drafts of its topics, and leaves those of other sessions', async () => {
    await clone(2034);
    const track = await one(trackContent, 2034);
    expect(await parts(trackContent, track.id)).toEqual({
      go: [{ type: 'topic', count: 12 }],
      stay: [],
    });
    await remove(trackContent, track.id);
    expect((await ofYear(2034)).map(({ type }) => type)).toEqual(['contest', 'stage']);
    expect((await ofYear(2025)).filter(({ type }) => type === 'topic')).toHaveLength(12);
  });
});

describe('a record that belongs to a session', () => {
  it('is not saved for a year without a session', async () => {
    const told = '“届次”所指的记录不存在或尚未发布';
    expect((await add(newsContent, newsData({ year: 2077 }))).msg).toBe(told);
    const { id, version, data } = (await add(newsContent, newsData())).data;
    const body = { version, data: { ...data, year: 2077 } };
    expect((await ask(test(), admin, newsContent.edit, { params: { id }, body })).msg).toBe(told);
  });

  it('may be written for a session that is not published yet', async () => {
    await add(contestContent, contestOf(2040));
    expect((await add(newsContent, newsData({ year: 2040 }))).data).toMatchObject({ year: 2040 });
  });
});

describe('the year of a session', () => {
  it('can change while nothing belongs to the session', async () => {
    const { id, version, data } = (await add(contestContent, contestOf(2041))).data;
    const edit = (version: number, year: number) =>
      ask(test(), admin, contestContent.edit, {
        params: { id },
        body: { version, data: { ...data, year } },
      });
    const moved = await edit(version, 2042);
    expect([await hasRow(2041), await hasRow(2042)]).toEqual([false, true]);
    await add(newsContent, newsData({ year: 2042 }));
    expect((await edit(moved.data.version, 2043)).msg).toBe('标识创建后不能修改');
    expect((await get(contestContent, id)).data.year).toBe(2042);
  });

  it('is taken by one session only', async () => {
    expect((await add(contestContent, contestOf(2042))).msg).toBe('年份已被使用，请换一个');
  });
});
