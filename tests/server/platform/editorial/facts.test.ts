import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { stageContent } from '#contract/contest/set-up.ts';
import { filmContent } from '#contract/media/media.ts';
import { newsContent } from '#contract/news/news.ts';
import type { ContentRow } from '#contract/kind/editorial-row.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  await openContest(test().db, 2024);
  admin = await logIn(test().db, { roles: ['admin'] });
  for (const year of [2025, 2024]) {
    await ask(test(), admin, newsContent.add, { body: { data: newsData({ year }) } });
  }
});

const list = async (body: object, who = admin): Promise<ContentRow[]> =>
  (await ask(test(), who, newsContent.list, { body })).rows;

const addStage = (year: number, zh: string) =>
  ask(test(), admin, stageContent.add, {
    body: {
      data: {
        name: { zh, en: '' },
        detail: { zh: '', en: '' },
        place: { zh: '', en: '' },
        kind: 'other',
        url: null,
        year,
        startsAt: `${year}-09-01T09:00:00+08:00`,
        endsAt: `${year}-09-01T18:00:00+08:00`,
      },
    },
  });

describe('a list of content', () => {
  it('shows the requested fields, and no long texts', async () => {
    const [row] = await list({
      filter: { year: 2025 },
      facts: ['kind', 'coverId', 'body', 'nope'],
    });
    expect(row!.facts).toEqual({ kind: 'notice', coverId: null });
  });

  it('names the author of a record, not its later editors', async () => {
    const other = await logIn(test().db, { roles: ['admin'] });
    const { data } = await ask(test(), admin, newsContent.add, {
      body: { data: newsData({ year: 2025, source: { zh: '署名', en: '' } }) },
    });
    await ask(test(), other, newsContent.edit, {
      params: { id: data.id },
      body: { data: { ...data.data, title: { zh: '他人改过', en: '' } }, version: 1 },
    });
    const [row] = await list({ filter: { keyword: '他人改过' }, facts: ['author'] });
    expect(row!.facts).toEqual({ author: data.updatedBy });
    expect(row!.updatedBy).not.toBe(data.updatedBy);
    await ask(test(), admin, newsContent.remove, { params: { id: data.id } });
  });

  it('sums the known lengths of films', async () => {
    const { db, storage } = test();
    async function film(duration: number | null): Promise<string> {
      const bytes = await plain(40 + (duration ?? 0), 20);
      const { id } = await addPicture(db, storage, { originalFilename: '片.png', bytes });
      await db.update(files).set({ duration }).where(eq(files.id, id));
      return id;
    }
    const items = [await film(8), await film(75), await film(null)].map((fileId) => ({
      fileId,
      caption: { zh: '', en: '' },
    }));
    const data = {
      year: 2025,
      title: { zh: '影片', en: '' },
      summary: { zh: '', en: '' },
      takenOn: '2025-10-17',
      coverId: null,
      items,
    };
    await ask(test(), admin, filmContent.add, { body: { data } });
    const body = { facts: ['items.length', 'items.duration'] };
    const { rows } = await ask(test(), admin, filmContent.list, { body });
    expect(rows.map(({ facts }: ContentRow) => facts)).toEqual([
      { 'items.length': 3, 'items.duration': 83 },
    ]);
  });

  it('shows no fields to callers who may list but not read the records', async () => {
    const role = await addRole(test().db, ['content:news:list'], 'all');
    const [row] = await list({ facts: ['kind'] }, await logIn(test().db, { roles: [role] }));
    expect(row!.facts).toBeUndefined();
  });

  it('can be limited to the portal’s current session', async () => {
    expect((await list({ filter: { isCurrent: true } })).map(({ year }) => year)).toEqual([2025]);
    expect(
      (await list({ filter: { isCurrent: true, year: 2024 } })).map(({ year }) => year),
    ).toEqual([2024]);
    expect(await list({})).toHaveLength(2);
  });

  it('is filtered by the fields that its kind has', async () => {
    await ask(test(), admin, newsContent.add, {
      body: { data: newsData({ year: 2024, kind: 'list', title: { zh: '名单', en: '' } }) },
    });
    const titles = async (filter: object) => (await list({ filter })).map(({ title }) => title.zh);
    expect(await titles({ kind: 'list' })).toEqual(['名单']);
    expect(await titles({ kind: 'list', year: 2025 })).toEqual([]);
    expect(await titles({ track: 'list' })).toEqual([]);
  });

  it('leaves out fields that its kind does not have', async () => {
    const { rows } = await ask(test(), admin, stageContent.list, { body: { facts: ['ready'] } });
    expect(rows).toEqual([]);
  });

  it('shows the newest session first if editors set an order, and keeps the order within each', async () => {
    await addStage(2024, '初赛');
    await addStage(2025, '初赛');
    await addStage(2024, '决赛');
    const order = { column: 'sort', descending: false } as const;
    const { rows } = await ask(test(), admin, stageContent.list, { body: { order } });
    expect(rows.map(({ year, sort }: ContentRow) => [year, sort])).toEqual([
      [2025, 1],
      [2024, 0],
      [2024, 2],
    ]);
  });
});
