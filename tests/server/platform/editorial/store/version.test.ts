import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { newsContent } from '#contract/news/news.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { operations } from '#server/platform/audit/table.ts';
import { contentItems, contentVersions } from '#server/platform/editorial/store/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { retireAll } from '#tests/kit/content/retiring.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});

it('versions are recognised although a picture in them has another name by now', async () => {
  const { db, storage } = test();
  const bytes = await plain(60, 20);
  const { fileName } = await addPicture(db, storage, { originalFilename: '图.png', bytes });
  const body = { zh: `<p><img src="/files/${fileName}" alt="" /></p>`, en: '' };
  const added = await ask(test(), editor, newsContent.add, { body: { data: newsData({ body }) } });
  const params = { id: added.data.id as number };
  const publish = async (version: number) =>
    (await ask(test(), editor, newsContent.publish, { params, body: { version, locales: ['zh'] } }))
      .data;
  const save = async (version: number, data: object) =>
    (await ask(test(), editor, newsContent.edit, { params, body: { data, version } })).data;
  const versions = async () => {
    const { data } = await ask(test(), editor, newsContent.versions, { params });
    return data.map(({ number, isLive }: { number: number; isLive: boolean }) => [number, isLive]);
  };

  const { version } = await publish(1);
  await ask(test(), editor, newsContent.unpublish, { params, body: { version } });
  await retireAll(test());
  const again = await publish(version + 1);
  expect(again.data.body.zh).not.toContain(fileName);
  expect(await versions()).toEqual([[1, true]]);

  const saved = await save(again.version, newsData());
  await save(saved.version, newsData({ body }));
  expect(await versions()).toEqual([
    [saved.version + 1, true],
    [saved.version, false],
    [1, false],
  ]);
  const isRestored = eq(operations.action, 'content:news:restore');
  expect(await db.$count(operations, isRestored)).toBe(1);
});

it('what an import brought is the first version, of the time at which it came', async () => {
  const { db } = test();
  const { data: added } = await ask(test(), editor, newsContent.add, {
    body: { data: newsData() },
  });
  const params = { id: added.id as number };
  const at = new Date('2026-01-05T02:00:00.000Z');
  await db.delete(contentVersions).where(eq(contentVersions.itemId, params.id));
  await db.update(contentItems).set({ updatedAt: at }).where(eq(contentItems.id, params.id));
  const changed = newsData({ title: { zh: '改过的题目', en: '' } });
  await ask(test(), editor, newsContent.edit, { params, body: { data: changed, version: 1 } });
  const { data } = await ask(test(), editor, newsContent.versions, { params });
  expect(data.at(-1)).toMatchObject({ number: 1, at: at.toISOString() });
  expect(Date.parse(data[0].at)).toBeGreaterThan(at.getTime());
});
