import { beforeEach, describe, expect, it } from 'vitest';
import { Fault } from '#contract/fault.ts';
import { applyEdit } from '#server/areas/news/edit.ts';
import type { NewsRow } from '#server/areas/news/repository.ts';
import { readArticle } from '#server/areas/news/reading.ts';
import { addNews, publishNews } from '#server/areas/news/service.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { articleOf, openContest } from '#tests/kit/content/contest.ts';
import { useDatabase } from '#tests/kit/database.ts';

const connection = useDatabase();
const db = () => connection().db;

const add = (): Promise<NewsRow> =>
  addNews(db(), articleOf(2025, 1, { summary: { zh: '摘要', en: 'Summary' } }));

/** The columns in which two states of an article differ, apart from the moment of the change. */
const changesOf = (before: NewsRow, after: NewsRow): Partial<NewsRow> => {
  const columns = Object.keys(before) as (keyof NewsRow)[];
  const changed = columns.filter(
    (name) => name !== 'updatedAt' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
  return Object.fromEntries(changed.map((name) => [name, after[name]]));
};

beforeEach(async () => {
  await openContest(db(), 2025);
  await openContest(db(), 2024);
});

describe('applyEdit', () => {
  it('changes one language and keeps the other', async () => {
    const row = await add();
    const after = await applyEdit(db(), row.id, {
      title: { en: 'Changed' },
      summary: { zh: '改' },
    });
    expect(changesOf(row, after)).toEqual({
      title: { zh: row.title.zh, en: 'Changed' },
      summary: { zh: '改', en: 'Summary' },
    });
  });

  it('removes a translation', async () => {
    const row = await add();
    const after = await applyEdit(db(), row.id, { title: { en: '' }, body: { en: '' } });
    expect(changesOf(row, after)).toEqual({
      title: { zh: row.title.zh, en: '' },
      body: { zh: row.body.zh, en: '' },
    });
  });

  it('converts the body from Markdown, without elements that rich text may not contain', async () => {
    const row = await add();
    const body = { zh: '# 题\n\n**重要**<script>alert(1)</script> <b onclick="x()">粗</b>' };
    const after = await applyEdit(db(), row.id, { body });
    expect(changesOf(row, after)).toEqual({
      body: {
        zh: '<h2>题</h2><p><strong>重要</strong> <b>粗</b></p>',
        en: row.body.en,
      },
    });
  });

  it('keeps the other texts unchanged', async () => {
    const row = await add();
    const after = await applyEdit(db(), row.id, { source: { zh: '**办公室** <b>' } });
    expect(changesOf(row, after)).toEqual({ source: { zh: '**办公室** <b>', en: '' } });
  });

  it('moves the article to another year and day', async () => {
    const row = await publishNews(db(), (await add()).id);
    const publishedAt = '2024-06-18T09:00:00+08:00';
    const after = await applyEdit(db(), row.id, { year: 2024, publishedAt });
    expect(changesOf(row, after)).toEqual({ year: 2024, publishedAt: new Date(publishedAt) });
  });

  it('publishes a change of a published article at once', async () => {
    const { id } = await publishNews(db(), (await add()).id);
    await db().delete(outbox);
    await applyEdit(db(), id, { title: { zh: '改' } });
    expect((await readArticle(db(), id)).title.zh).toBe('改');
    const tags = await db().select({ tag: outbox.tag }).from(outbox);
    expect(tags).toContainEqual({ tag: `news:${id}` });
  });

  it('refuses an unknown article', async () => {
    await expect(applyEdit(db(), 999_999, {})).rejects.toEqual(new Fault('notFound'));
  });
});
