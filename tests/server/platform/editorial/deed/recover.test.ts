import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import { cloneContest, contestContent, trackContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { adoptRecords } from '#server/platform/editorial/deed/follow.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
/** The same body from the same person is refused within a short time. */
let second: LoggedIn;
beforeAll(async () => {
  await addSmallContent(test().db, test().storage);
  await adoptRecords(test().db, CONTENT_KINDS);
  admin = await logIn(test().db, { roles: ['admin'] });
  second = await logIn(test().db, { roles: ['admin'] });
});

const get = (type: ContentType, id: number) => ask(test(), admin, type.get, { params: { id } });
const remove = (type: ContentType, id: number) =>
  ask(test(), admin, type.remove, { params: { id } });
const recover = (type: ContentType, id: number, who = admin, instead?: { year: number }) =>
  ask(test(), who, type.recover, { params: { id }, body: { instead } });
const add = async (type: ContentType, data: object) =>
  (await ask(test(), admin, type.add, { body: { data } })).data;
const clone = async (year: number, who = admin): Promise<number> => {
  const { rows } = await ask(test(), admin, contestContent.list, {
    body: { filter: { year: 2025 } },
  });
  const params = { id: rows[0].id };
  return (await ask(test(), who, cloneContest, { params, body: { year } })).data.id;
};

describe('a record recovered from the bin', () => {
  it('is a draft again under its number, with all its versions', async () => {
    const { id, data } = await add(newsContent, newsData());
    const title = { zh: '改过的', en: 'Changed' };
    const body = { data: { ...data, title }, version: 1, note: '改题' };
    await ask(test(), admin, newsContent.edit, { params: { id }, body });
    await remove(newsContent, id);
    expect((await get(newsContent, id)).code).toBe(404);
    expect((await recover(newsContent, id)).data).toEqual({ id, version: 3, count: 0 });
    expect((await get(newsContent, id)).data).toMatchObject({
      id,
      title,
      state: 'draft',
      approval: 'none',
      version: 3,
      data: { ...data, title },
    });
    const versions = (await ask(test(), admin, newsContent.versions, { params: { id } })).data;
    expect(
      versions.map(({ number, note }: { number: number; note: string }) => [number, note]),
    ).toEqual([
      [3, ''],
      [2, '改题'],
      [1, ''],
    ]);
    expect((await deedsOn(test().db, `news ${id}`))[0]).toMatchObject({
      action: 'content:news:recover',
    });
  });

  it('keeps the number of its pages', async () => {
    const { id, version } = await add(newsContent, newsData({ source: { zh: '甲', en: 'A' } }));
    const params = { id };
    const body = { version, locales: ['zh'] };
    const live = (await ask(test(), admin, newsContent.publish, { params, body })).data;
    await ask(test(), admin, newsContent.unpublish, { params, body: { version: live.version } });
    await remove(newsContent, id);
    await recover(newsContent, id);
    expect((await get(newsContent, id)).data.recordId).toBe(live.recordId);
  });

  it('brings back the records that were removed with it', async () => {
    const year = 2051;
    const id = await clone(year);
    const ofYear = async () =>
      (await test().db.select().from(contentItems).where(eq(contentItems.year, year)))
        .map((item) => `${item.type} ${item.id}`)
        .toSorted();
    const before = await ofYear();
    await remove(contestContent, id);
    expect(await ofYear()).toEqual([]);
    expect((await recover(contestContent, id)).data).toMatchObject({ id, count: 14 });
    expect(await ofYear()).toEqual(before);
  });

  it('stays in the bin while its key is taken or its session is gone', async () => {
    const year = 2052;
    const id = await clone(year);
    await remove(contestContent, id);
    const again = await clone(year, second);
    expect((await recover(contestContent, id)).msg).toContain('已被使用');
    const { rows } = await ask(test(), admin, trackContent.list, { body: { filter: { year } } });
    await remove(trackContent, rows[0].id);
    await remove(contestContent, again);
    expect((await recover(trackContent, rows[0].id)).msg).toContain('不存在');
    expect((await recover(contestContent, again)).code).toBe(200);
    expect((await recover(trackContent, rows[0].id, second)).code).toBe(200);
  });

  it('can come back in another session with its parts, if its own session is taken or gone', async () => {
    const [year, other, third] = [2053, 2054, 2055];
    const id = await clone(year);
    await remove(contestContent, id);
    const again = await clone(year, second);
    const { rows } = await ask(test(), admin, trackContent.list, { body: { filter: { year } } });
    const { id: track } = rows[0];
    expect(await recover(contestContent, id)).toMatchObject({ fields: [{ place: 'year' }] });
    const moved = await recover(contestContent, id, admin, { year: other });
    expect(moved.data).toMatchObject({ id, count: 14 });
    expect(await get(contestContent, id)).toMatchObject({ data: { data: { year: other } } });
    const of = { body: { filter: { year: other } } };
    expect((await ask(test(), admin, trackContent.list, of)).total).toBe(rows.length);
    await remove(trackContent, track);
    await remove(contestContent, again);
    expect(await recover(trackContent, track)).toMatchObject({ fields: [{ place: 'year' }] });
    expect((await recover(trackContent, track, admin, { year: third })).code).not.toBe(200);
    expect((await recover(trackContent, track, admin, { year: other })).code).toBe(200);
    expect(await get(trackContent, track)).toMatchObject({ data: { data: { year: other } } });
  });

  it('can be recovered once, and only by those who may remove it', async () => {
    const { id } = await add(newsContent, newsData({ source: { zh: '乙', en: 'B' } }));
    await remove(newsContent, id);
    const { db } = test();
    const self = await addRole(db, ['content:news:remove'], 'self');
    const other = await logIn(db, { roles: [self] });
    expect((await recover(newsContent, id, other)).code).toBe(404);
    expect((await recover(newsContent, id)).code).toBe(200);
    expect((await recover(newsContent, id, second)).code).toBe(404);
  });
});
