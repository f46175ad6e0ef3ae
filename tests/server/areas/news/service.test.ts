import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import type { NewsKind } from '#contract/news/news.ts';
import { reserveYear } from '#server/areas/contest/service.ts';
import { listLatestCards } from '#server/areas/news/cards.ts';
import { readAddresses, readArticle, readPage } from '#server/areas/news/reading.ts';
import { addNews, editNews, publishNews, unpublishNews } from '#server/areas/news/service.ts';
import { news } from '#server/areas/news/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { articleOf, openContest, publishArticle } from '#tests/kit/content/contest.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

/** The tags announced since the last call, sorted. */
async function takeTags(): Promise<string[]> {
  const rows = await db().delete(outbox).returning({ tag: outbox.tag });
  return rows.map(({ tag }) => tag).sort();
}

async function publishMany(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let day = 1; day <= count; day += 1) ids.push((await publishArticle(db(), 2025, day)).id);
  return ids;
}

beforeEach(async () => {
  await db().delete(news);
  await openContest(db(), 2025);
  await openContest(db(), 2024);
  await takeTags();
});

describe('publishing an article', () => {
  it('announces nothing while it is a draft', async () => {
    await addNews(db(), articleOf(2025, 1));
    expect(await takeTags()).toEqual([]);
  });

  it('announces the lists that show it, its sitemap and the neighbouring article', async () => {
    const [older] = await publishMany(1);
    await takeTags();
    const { id } = await publishArticle(db(), 2025, 2);
    expect(await takeTags()).toEqual(
      [
        'news-latest',
        'news-latest:2025',
        'news-kind:report',
        'news-page:2025/1',
        'news-sitemap:2025/1',
        `news-beside:${older}`,
        `news:${id}`,
      ].sort(),
    );
  });

  it('announces a list page that it adds', async () => {
    await publishMany(20);
    await takeTags();
    await publishArticle(db(), 2025, 21);
    const tags = await takeTags();
    expect(tags).toContain('news-page-exists:2025/2');
    expect(tags).toContain('news-years');
  });

  it('puts a later published article on the page of the article before it', async () => {
    await publishMany(25);
    const late = await publishArticle(db(), 2025, 3, { title: { zh: '补发', en: '' } });
    expect(late.listPage).toBe(1);
    expect((await readPage(db(), 2025, 2)).rows).toHaveLength(5);
  });

  it('redistributes the pages when one has grown to twice its size', async () => {
    const ids = await publishMany(25);
    for (let count = 0; count < 20; count += 1) await publishArticle(db(), 2025, 3);
    await takeTags();
    await publishArticle(db(), 2025, 3);
    // The page of each article that moved to another list page is rendered, whatever a publish of the whole site saw
    // of it.
    expect(await takeTags()).toEqual(
      expect.arrayContaining([`news:${ids[19]}`, `news:${ids[24]}`]),
    );
    const pages = await Promise.all([1, 2, 3].map((page) => readPage(db(), 2025, page)));
    expect(pages.map(({ rows }) => rows.length)).toEqual([20, 20, 6]);
  });

  it('rebuilds the whole site for the first visible article of a year', async () => {
    await db().transaction((tx) => reserveYear(tx, 2031));
    await publishArticle(db(), 2031, 1);
    expect(await takeTags()).toContain('*');
    await publishArticle(db(), 2031, 2);
    expect(await takeTags()).not.toContain('*');
    await publishArticle(db(), 2025, 1);
    expect(await takeTags()).not.toContain('*');
  });

  it('numbers the pages of each year separately', async () => {
    await publishMany(21);
    expect((await publishArticle(db(), 2024, 1)).listPage).toBe(1);
  });

  it('gives every article a distinct position when many are published at once', async () => {
    const drafts = await Promise.all(
      Array.from({ length: 30 }, (_, day) => addNews(db(), articleOf(2025, day + 1))),
    );
    await Promise.all(drafts.map(({ id }) => publishNews(db(), id)));
    const pages = await Promise.all([1, 2].map((page) => readPage(db(), 2025, page)));
    expect(pages.flatMap(({ rows }) => rows.map(({ id }) => id)).sort()).toEqual(
      drafts.map(({ id }) => id).sort(),
    );
  });
});

describe('two editors at once', () => {
  it('give an article that both publish one position', async () => {
    await publishMany(2);
    const { id } = await addNews(db(), articleOf(2025, 3));
    const rows = await Promise.all([publishNews(db(), id), publishNews(db(), id)]);
    expect(rows.map(({ listPage }) => listPage)).toEqual([1, 1]);
    expect((await readPage(db(), 2025, 1)).rows).toHaveLength(3);
  });

  it('move articles between the same two years without blocking each other', async () => {
    const [first] = await publishMany(2);
    const other = await publishArticle(db(), 2024, 1);
    await Promise.all([
      editNews(db(), first!, { year: 2024 }),
      editNews(db(), other.id, { year: 2025 }),
    ]);
    const ids = async (year: number) => (await readPage(db(), year, 1)).rows.map(({ id }) => id);
    expect(await ids(2024)).toEqual([first]);
    expect(await ids(2025)).toContain(other.id);
  });
});

describe('the kinds of news', () => {
  it('have separate lists, which an article leaves and joins as its kind changes', async () => {
    const [notice, report] = await publishMany(2);
    await takeTags();
    await editNews(db(), notice!, { kind: 'notice' });
    expect(await takeTags()).toEqual(
      ['news-kind:notice', 'news-kind:report', 'news-sitemap:2025/1', `news:${notice}`].sort(),
    );
    const idsOf = async (kind: NewsKind) =>
      (await listLatestCards(db(), { kind, limit: 20 })).map(({ id }) => id);
    expect([await idsOf('notice'), await idsOf('report')]).toEqual([[notice], [report]]);
  });
});

describe('unpublishing an article', () => {
  it('leaves the other pages unchanged', async () => {
    const ids = await publishMany(25);
    await takeTags();
    await unpublishNews(db(), ids[4]!);
    expect(await takeTags()).toEqual(
      [
        'news-latest',
        'news-latest:2025',
        'news-kind:report',
        'news-page:2025/1',
        'news-sitemap:2025/1',
        `news-beside:${ids[3]}`,
        `news-beside:${ids[5]}`,
        `news:${ids[4]}`,
      ].sort(),
    );
    expect((await readPage(db(), 2025, 1)).rows).toHaveLength(19);
    expect((await readPage(db(), 2025, 2)).rows).toHaveLength(5);
  });

  it('removes a last page that becomes empty', async () => {
    const ids = await publishMany(21);
    await takeTags();
    await unpublishNews(db(), ids[20]!);
    expect(await takeTags()).toContain('news-page-exists:2025/2');
    await expect(readPage(db(), 2025, 2)).rejects.toEqual(new Fault('notFound'));
  });

  it('keeps an empty part of the sitemap as long as later parts have articles', async () => {
    const ids = await publishMany(41);
    for (const id of ids.slice(0, 40)) await unpublishNews(db(), id);
    expect(await readAddresses(db(), 2025, 1)).toEqual([]);
    expect((await readAddresses(db(), 2025, 2)).map(({ id }) => id)).toEqual([ids[40]]);
    await expect(readAddresses(db(), 2025, 3)).rejects.toEqual(new Fault('notFound'));
  });

  it('announces every part of the sitemap that disappears with the last article', async () => {
    const ids = await publishMany(81);
    for (const id of ids.slice(40, 80)) await unpublishNews(db(), id);
    await takeTags();
    await unpublishNews(db(), ids[80]!);
    const parts = (await takeTags()).filter((one) => one.startsWith('news-sitemap'));
    expect([...new Set(parts)]).toEqual(['news-sitemap:2025/2', 'news-sitemap:2025/3']);
    await expect(readAddresses(db(), 2025, 2)).rejects.toEqual(new Fault('notFound'));
  });

  it('hides the article from visitors', async () => {
    const [id] = await publishMany(1);
    await unpublishNews(db(), id!);
    await expect(readArticle(db(), id!)).rejects.toEqual(new Fault('notFound'));
  });
});

describe('editing an article', () => {
  it('announces only the article and its sitemap when its position stays', async () => {
    const [id] = await publishMany(3);
    await takeTags();
    await editNews(db(), id!, { title: { zh: '新标题', en: 'New title' } });
    expect(await takeTags()).toEqual([`news-sitemap:2025/1`, `news:${id}`].sort());
  });

  it('moves a published article whose year changes', async () => {
    const [id] = await publishMany(2);
    await editNews(db(), id!, { year: 2024 });
    expect((await readPage(db(), 2024, 1)).rows.map((row) => row.id)).toEqual([id]);
    expect((await readPage(db(), 2025, 1)).rows).toHaveLength(1);
  });

  it('removes elements that rich text may not contain', async () => {
    const [id] = await publishMany(1);
    const body =
      '<p onclick="x()">文<script>alert(1)</script></p><img src="https://evil.example/a.png">';
    await editNews(db(), id!, { body: { zh: body, en: '' } });
    expect((await readArticle(db(), id!)).body.zh).toBe(
      '<p>文</p><img loading="lazy" decoding="async" />',
    );
  });
});

describe('readArticle', () => {
  it('returns the previous and next article in the order of publication', async () => {
    const ids = await publishMany(3);
    const { older, newer, listPage } = await readArticle(db(), ids[1]!);
    expect({ older: older?.id, newer: newer?.id, listPage }).toEqual({
      older: ids[0],
      newer: ids[2],
      listPage: 1,
    });
  });
});
