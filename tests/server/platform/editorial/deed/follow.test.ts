import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { adoptRecords, followRecords } from '#server/platform/editorial/deed/follow.ts';
import { executeDuePlans } from '#server/platform/editorial/deed/schedule.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { CONTENT_KINDS } from '#server/areas.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { newsKind } from '#server/areas/news/kind.ts';
import { editNews, unpublishNews } from '#server/areas/news/service.ts';
import { useApp } from '#tests/kit/app.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { publishArticle } from '#tests/kit/content/contest.ts';
import { ask } from '#tests/kit/content/editing.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  const { db, storage } = test();
  await addSmallContent(db, storage);
  editor = await logIn(db, { roles: ['admin'] });
});

const KIND = newsKind as unknown as ContentKind;
const adopt = () => adoptRecords(test().db, CONTENT_KINDS);
const follow = (id: number) => followRecords(test().db, KIND, [id]);

async function itemOf(recordId: number, type = 'news') {
  const where = and(eq(contentItems.type, type), eq(contentItems.recordId, recordId));
  return (await test().db.select().from(contentItems).where(where))[0]!;
}

describe('records added without an editor', () => {
  beforeEach(adopt);

  it('get a working copy of every kind, live as it stands', async () => {
    const items = await test().db.select().from(contentItems);
    const types = new Set(items.map(({ type }) => type));
    expect([...types].sort()).toEqual(
      [
        'alliance',
        'chapter',
        'contact',
        'contest',
        'cooperationExpert',
        'cooperationNews',
        'download',
        'faq',
        'expert',
        'film',
        'link',
        'news',
        'park',
        'policy',
        'prize',
        'qrCode',
        'report',
        'result',
        'stage',
        'topic',
        'track',
        'unit',
      ].sort(),
    );
    expect(new Set(items.map(({ state }) => state))).toEqual(new Set(['live']));
  });

  it('get one working copy each, even if two processes start together', async () => {
    const before = await test().db.select().from(contentItems);
    await publishArticle(test().db, 2025, 200);
    await Promise.all([adopt(), adopt(), adopt()]);
    const after = await test().db.select().from(contentItems);
    expect(after.length - before.length).toBe(1);
  });

  it('can be read, saved and published by their contract', async () => {
    for (const kind of CONTENT_KINDS) {
      const { rows } = await ask(test(), editor, kind.type.list, {});
      for (const { id } of rows.slice(0, 2)) {
        const params = { id };
        const { code, data } = await ask(test(), editor, kind.type.get, { params });
        expect([kind.type.type, code]).toEqual([kind.type.type, 200]);
        const body = { data: data.data, version: data.version };
        const saved = await ask(test(), editor, kind.type.edit, { params, body });
        expect([kind.type.type, saved.data?.state]).toEqual([kind.type.type, 'live']);
        const published = await ask(test(), editor, kind.type.publish, {
          params,
          body: { version: saved.data.version, locales: ['zh', 'en'] },
        });
        expect([kind.type.type, published.data?.recordId]).toEqual([kind.type.type, data.recordId]);
        expect(published.batch).toMatch(/^\d+$/);
      }
    }
  });

  it('keep their original state as a version once they are changed', async () => {
    const { id: recordId } = await publishArticle(test().db, 2025, 201);
    await adopt();
    const { id, data } = await itemOf(recordId);
    const body = { data: { ...data, title: { zh: '改', en: '' } }, version: 1 };
    await ask(test(), editor, newsContent.edit, { params: { id }, body });
    const first = await ask(test(), editor, newsContent.getVersion, { params: { id, number: 1 } });
    expect(first.data.data.title.zh).toBe('第 201 条');
  });
});

describe('a record changed by a command', () => {
  const change = { title: { zh: '令改', en: 'By command' } };

  it('updates its working copy if that has no unpublished changes', async () => {
    const { id } = await publishArticle(test().db, 2025, 210);
    await adopt();
    await editNews(test().db, id, change);
    await follow(id);
    expect(await itemOf(id)).toMatchObject({ state: 'live', version: 2, ...change });
  });

  it('leaves an editor’s unpublished changes waiting', async () => {
    const { id } = await publishArticle(test().db, 2025, 211);
    await adopt();
    const item = await itemOf(id);
    const data = { ...item.data, title: { zh: '我的', en: 'Mine' } };
    await ask(test(), editor, newsContent.edit, {
      params: { id: item.id },
      body: { data, version: 1 },
    });
    await editNews(test().db, id, change);
    await follow(id);
    const after = await itemOf(id);
    expect(after).toMatchObject({ state: 'changed', title: { zh: '我的', en: 'Mine' } });
    expect(after.live).toMatchObject(change);
  });

  it('gets a working copy if it has none, and becomes a draft when withdrawn', async () => {
    const { id } = await publishArticle(test().db, 2025, 212);
    await follow(id);
    expect((await itemOf(id)).state).toBe('live');
    await unpublishNews(test().db, id);
    await follow(id);
    expect(await itemOf(id)).toMatchObject({ state: 'draft', live: null, liveLocales: [] });
  });

  it('is not published again by an earlier plan once it was withdrawn', async () => {
    const { id } = await publishArticle(test().db, 2025, 213);
    await adopt();
    const item = await itemOf(id);
    await ask(test(), editor, newsContent.schedule, {
      params: { id: item.id },
      body: { version: 1, publishAt: '2020-01-01T00:00:00.000Z', unpublishAt: null },
    });
    await unpublishNews(test().db, id);
    await follow(id);
    await executeDuePlans(test().db, CONTENT_KINDS);
    expect(await itemOf(id)).toMatchObject({ state: 'draft', publishAt: null });
  });
});
