import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { getNews, newsContent } from '#contract/news/news.ts';
import { contentItems } from '#server/platform/editorial/store/table.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { files, formerNames } from '#server/platform/files/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { retireAll } from '#tests/kit/content/retiring.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  await openContest(test().db, 2025);
  admin = await logIn(test().db, { roles: ['admin'] });
});

let width = 40;
async function picture() {
  width += 1;
  const { db, storage } = test();
  return addPicture(db, storage, { originalFilename: '图.png', bytes: await plain(width, 20) });
}
const img = ({ fileName }: { fileName: string }) =>
  `<p><img src="/files/${fileName}" alt="" /></p>`;
const nameOf = async ({ id }: { id: string }) =>
  (await test().db.select().from(files).where(eq(files.id, id)))[0]!.fileName;

const news = {
  get: async (id: number) => (await ask(test(), admin, newsContent.get, { params: { id } })).data,
  withdraw: async (id: number, version: number) =>
    (await ask(test(), admin, newsContent.unpublish, { params: { id }, body: { version } })).data,
};
async function liveArticle(change: object) {
  const added = await ask(test(), admin, newsContent.add, { body: { data: newsData(change) } });
  const { id, version } = added.data;
  const body = { version, locales: ['zh'] };
  return (await ask(test(), admin, newsContent.publish, { params: { id }, body })).data;
}

describe('a text with the former name of a file', () => {
  it('is saved with the current name, without a conflict', async () => {
    const file = await picture();
    const live = await liveArticle({ body: { zh: img(file), en: '' } });
    const withdrawn = await news.withdraw(live.id, live.version);
    await retireAll(test());
    const { version } = await news.get(live.id);
    expect(version).toBe(withdrawn.version);
    const data = newsData({ body: { zh: img(file), en: '' } });
    const saved = await ask(test(), admin, newsContent.edit, {
      params: { id: live.id },
      body: { data, version },
    });
    expect(saved.data.data.body.zh).toContain(`src="/files/${await nameOf(file)}"`);
  });

  it('is shown with the current name in an older version', async () => {
    const file = await picture();
    const live = await liveArticle({ body: { zh: img(file), en: '' } });
    await news.withdraw(live.id, live.version);
    await retireAll(test());
    const { data } = await ask(test(), admin, newsContent.getVersion, {
      params: { id: live.id, number: 1 },
    });
    expect(data.data.body.zh).toContain(`src="/files/${await nameOf(file)}"`);
  });

  it('is updated to the current name even if it was published at the same moment', async () => {
    const { db } = test();
    const file = await picture();
    const { id, version } = await liveArticle({ coverId: file.id });
    await news.withdraw(id, version);
    const late = await liveArticle({});
    const body = { zh: img(file), en: '' };
    await retireAll(test());
    // What a transaction leaves that began before the file was renamed.
    const [item] = await db.select().from(contentItems).where(eq(contentItems.id, late.id));
    await db
      .update(contentItems)
      .set({ data: { ...item!.data, body }, live: { ...item!.live, body } })
      .where(eq(contentItems.id, late.id));
    const own = eq(formerNames.fileName, file.fileName);
    await db.update(formerNames).set({ goneAt: null }).where(own);
    await retireAll(test());
    expect((await news.get(late.id)).data.body.zh).toContain(await nameOf(file));
    const shown = await ask(test(), { token: '' }, getNews, { params: { id: late.recordId } });
    expect(shown.data.body.zh).toContain(await nameOf(file));
  });
});
