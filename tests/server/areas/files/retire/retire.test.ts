import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ContentType } from '#contract/kind/editorial.ts';
import { CONTENT_TYPES } from '#contract/content-types.ts';
import { listFiles } from '#contract/files/file.ts';
import { getFile } from '#contract/files/library.ts';
import { getNews, newsContent } from '#contract/news/news.ts';
import { noticeResource } from '#contract/notice/notice.ts';
import { followRecords } from '#server/platform/editorial/deed/follow.ts';
import type { ContentKind } from '#server/platform/editorial/kind.ts';
import { addDocument, addPicture } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { newsKind } from '#server/areas/news/kind.ts';
import { publishNews, unpublishNews } from '#server/areas/news/service.ts';
import { addContentOfOffice } from '#tests/kit/content/content-given.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { useApp } from '#tests/kit/app.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { photo, plain } from '#tests/kit/content/picture.ts';
import { isServed, retireAll } from '#tests/kit/content/retiring.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  const { db, storage } = test();
  await addSmallContent(db, storage);
  await addContentOfOffice(db);
  admin = await logIn(db, { roles: ['admin'] });
});
beforeEach(() => takeTags(test().db));

let width = 40;
async function picture() {
  width += 1;
  const { db, storage } = test();
  return addPicture(db, storage, { originalFilename: '图.png', bytes: await plain(width, 20) });
}
const film = async () =>
  addDocument(test().db, test().storage, {
    originalFilename: 'final.mp4',
    bytes: await readFile('src/content/seed/media/final-2025.mp4'),
  });
type Stored = Awaited<ReturnType<typeof picture>>;

const nameOf = async ({ id }: { id: string }) =>
  (await test().db.select().from(files).where(eq(files.id, id)))[0]!.fileName;

/** Whether visitors find a file in the list, and its bytes at the address that they know. */
async function seen({ id, fileName }: Pick<Stored, 'id' | 'fileName'>) {
  const { rows } = await ask(test(), { token: '' }, listFiles, { query: { id } });
  return { isListed: rows.length > 0, answers: await isServed(test(), fileName) };
}
const SEEN = { isListed: true, answers: true };
const GONE = { isListed: false, answers: false };

const img = ({ fileName }: Stored) => `<p><img src="/files/${fileName}" alt="" width="7" /></p>`;
const inText = (file: Stored) => ({ zh: img(file), en: '' });
const address = ({ fileName }: Stored) => `https://example.org/files/${fileName}`;
const NONE = { zh: '', en: '' };

/** Every place of every kind in which a record can name a file. */
const PLACES: Record<string, ((file: Stored) => object)[]> = {
  news: [({ id }) => ({ coverId: id }), (file) => ({ body: inText(file) })],
  album: [({ id }) => ({ coverId: id }), ({ id }) => ({ items: [{ fileId: id, caption: NONE }] })],
  film: [({ id }) => ({ coverId: id }), ({ id }) => ({ items: [{ fileId: id, caption: NONE }] })],
  expert: [({ id }) => ({ portraitId: id })],
  unit: [({ id }) => ({ logoId: id }), (file) => ({ url: address(file) })],
  alliance: [
    ({ id }) => ({ coverId: id }),
    (file) => ({ body: inText(file) }),
    (file) => ({ url: address(file) }),
  ],
  chapter: [(file) => ({ body: inText(file) })],
  faq: [(file) => ({ answer: inText(file) })],
  download: [({ id }) => ({ fileId: id }), ({ id }) => ({ englishFileId: id })],
  stage: [(file) => ({ detail: { zh: address(file), en: '' } })],
  qrCode: [(file) => ({ content: address(file) })],
  link: [(file) => ({ url: address(file) })],
  contact: [(file) => ({ filings: [{ text: '备案', url: address(file) }] })],
  contest: [(file) => ({ summary: { zh: address(file), en: '' } })],
  track: [(file) => ({ summary: { zh: address(file), en: '' } })],
  prize: [(file) => ({ also: { zh: address(file), en: '' } })],
  // The topics were withdrawn earlier, because of the tracks and sessions that contain them.
  result: [(file) => ({ reportUrl: address(file), topicId: null })],
  topic: [
    ({ id }) => ({ attachmentIds: [id] }),
    (file) => ({ description: inText(file) }),
    (file) => ({ requirements: inText(file) }),
  ],
  policy: [(file) => ({ body: inText(file) }), (file) => ({ url: address(file) })],
  cooperationNews: [({ id }) => ({ coverId: id }), (file) => ({ body: inText(file) })],
  cooperationExpert: [({ id }) => ({ portraitId: id }), (file) => ({ biography: inText(file) })],
  report: [
    ({ id }) => ({ fileId: id }),
    ({ id }) => ({ englishFileId: id }),
    (file) => ({ body: inText(file) }),
    (file) => ({ url: address(file) }),
  ],
  park: [
    ({ id }) => ({ coverId: id }),
    (file) => ({ body: inText(file) }),
    (file) => ({ url: address(file) }),
  ],
};

const calls = (type: ContentType) => ({
  get: async (id: number) => (await ask(test(), admin, type.get, { params: { id } })).data,
  publish: async (id: number, version: number) => {
    const body = { version, locales: ['zh'] };
    return (await ask(test(), admin, type.publish, { params: { id }, body })).data;
  },
  withdraw: async (id: number, version: number) =>
    (await ask(test(), admin, type.unpublish, { params: { id }, body: { version } })).data,
});

/** The last record of a kind, which can be withdrawn because no other record depends on it. */
async function lastOf(type: ContentType) {
  const order = { column: 'sort', descending: true };
  const { rows } = await ask(test(), admin, type.list, {
    query: { pageSize: 50 },
    body: { order },
  });
  return calls(type).get(rows.at(0).id);
}

/** A record of a kind with a file in one of its places; unique values are the record's own. */
async function recordWith(type: ContentType, place: object) {
  const { id, version, data } = await lastOf(type);
  const body = { version, data: { ...data, ...place } };
  const saved = await ask(test(), admin, type.edit, { params: { id }, body });
  return saved.data as { id: number; version: number; data: object };
}

const each = CONTENT_TYPES.flatMap((type) =>
  (PLACES[type.type] ?? []).map((place, index) => ({ name: `${type.type} ${index}`, type, place })),
);

describe('a file of a record', () => {
  it('is covered here for every kind of content', () => {
    expect(Object.keys(PLACES).sort()).toEqual(CONTENT_TYPES.map(({ type }) => type).sort());
  });

  it.each(each)(
    'is served while the record is published, and not at that address when it is withdrawn: $name',
    async ({ type, place }) => {
      // A track with topics cannot be withdrawn: it is emptied first.
      if (type.type === 'track' || type.type === 'contest') await emptyOf(type);
      const file = type.type === 'film' ? await film() : await picture();
      const { publish, withdraw, get } = calls(type);
      const record = await recordWith(type, place(file));
      const live = await publish(record.id, record.version);
      await retireAll(test());
      expect(await seen(file)).toEqual(SEEN);

      const withdrawn = await withdraw(live.id, live.version);
      expect(withdrawn.state).toBe('draft');
      expect(await retireAll(test())).toContain(`file:${file.fileName}`);
      expect(await seen(file)).toEqual(GONE);
      const fileName = await nameOf(file);
      expect(await isServed(test(), fileName)).toBe(true);
      const kept = await ask(test(), admin, getFile, { params: { id: file.id } });
      expect(kept.data.fileUrl).toBe(`/files/${fileName}`);
      expect(JSON.stringify(await get(live.id))).not.toContain(file.fileName);

      const again = await publish(live.id, withdrawn.version);
      expect(again.liveLocales).toEqual(['zh']);
      await retireAll(test());
      expect(await seen({ id: file.id, fileName })).toEqual(SEEN);
      expect(await isServed(test(), file.fileName)).toBe(false);
    },
  );
});

/** Withdraws what prevents a track or a session from being withdrawn. */
async function emptyOf(type: ContentType) {
  if (type.type !== 'track') return;
  for (const name of ['result', 'prize', 'topic']) {
    const held = CONTENT_TYPES.find((one) => one.type === name)!;
    const { rows } = await ask(test(), admin, held.list, { query: { pageSize: 50 }, body: {} });
    for (const { id, version, state } of rows) {
      if (state !== 'draft') await calls(held).withdraw(id, version);
    }
  }
}

const news = calls(newsContent as never);

async function article(change: object) {
  const { data } = await ask(test(), admin, newsContent.add, { body: { data: newsData(change) } });
  return data as { id: number; version: number };
}
async function liveArticle(change: object) {
  const { id, version } = await article(change);
  return news.publish(id, version);
}

describe('the public address of a file', () => {
  it('is withdrawn with all widths of a picture', async () => {
    const { db, storage } = test();
    const bytes = await photo({ width: 1000, height: 400 });
    const file = await addPicture(db, storage, { originalFilename: 'a.jpg', bytes });
    const { id, version } = await liveArticle({ coverId: file.id });
    await news.withdraw(id, version);
    const stem = file.fileName.slice(0, -'.webp'.length);
    expect(await retireAll(test())).toEqual([
      `file:${stem}-480.webp`,
      `file:${stem}-720.webp`,
      `file:${stem}-960.webp`,
      `file:${stem}.webp`,
    ]);
    const present = (await nameOf(file)).slice(0, -'.webp'.length);
    for (const part of ['', '-480', '-720', '-960']) {
      expect(await isServed(test(), `${stem}${part}.webp`)).toBe(false);
      expect(await isServed(test(), `${present}${part}.webp`)).toBe(true);
    }
  });

  it('stays while another record of any kind shows the file', async () => {
    const file = await picture();
    const one = await liveArticle({ coverId: file.id });
    const two = await liveArticle({ body: { zh: img(file), en: '' } });
    await news.withdraw(one.id, one.version);
    expect(await retireAll(test())).toEqual([]);
    expect(await seen(file)).toEqual(SEEN);
    await news.withdraw(two.id, two.version);
    await retireAll(test());
    expect(await seen(file)).toEqual(GONE);
  });

  it('stays while a notice shows the file, and is withdrawn when the notice is rescinded', async () => {
    const file = await picture();
    const own = await liveArticle({ coverId: file.id });
    const notice = {
      title: { zh: '通知', en: '' },
      type: 'notice',
      status: 'published',
      remark: '',
      content: { zh: img(file), en: '' },
      startsAt: null,
      endsAt: null,
    };
    const added = await ask(test(), admin, noticeResource.add, { body: notice });
    expect(added.code).toBe(200);
    await news.withdraw(own.id, own.version);
    await retireAll(test());
    expect(await isServed(test(), file.fileName)).toBe(true);
    const { data } = await ask(test(), admin, noticeResource.list, { body: {} }).then(
      ({ rows }) => ({ data: rows[0] }),
    );
    const { id, version } = data;
    const body = { ...notice, status: 'rescinded', version };
    const rescinded = await ask(test(), admin, noticeResource.edit, { params: { id }, body });
    expect(rescinded.code).toBe(200);
    await retireAll(test());
    expect(await isServed(test(), file.fileName)).toBe(false);
  });

  it('is withdrawn when a record is published with another picture in its place', async () => {
    const [file, next] = [await picture(), await picture()];
    const { id, version } = await liveArticle({ coverId: file.id });
    const data = newsData({ coverId: next.id });
    const saved = await ask(test(), admin, newsContent.edit, {
      params: { id },
      body: { data, version },
    });
    await retireAll(test());
    expect(await seen(file)).toEqual(SEEN);
    await news.publish(id, saved.data.version);
    await retireAll(test());
    expect([await seen(file), await seen(next)]).toEqual([GONE, SEEN]);
  });

  it('stays for a file that no visitor has ever seen', async () => {
    const file = await picture();
    const { id, version } = await article({ coverId: file.id });
    const data = newsData();
    await ask(test(), admin, newsContent.edit, { params: { id }, body: { data, version } });
    expect(await retireAll(test())).toEqual([]);
    expect(await nameOf(file)).toBe(file.fileName);
    expect(await seen(file)).toEqual({ isListed: false, answers: true });
  });

  it('is not reused for the same bytes', async () => {
    const { db, storage } = test();
    const bytes = await plain(31, 31);
    const upload = { originalFilename: 'a.png', bytes };
    const file = await addPicture(db, storage, upload);
    const { id, version } = await liveArticle({ coverId: file.id });
    await news.withdraw(id, version);
    await retireAll(test());
    await addPicture(db, storage, upload);
    expect(await isServed(test(), file.fileName)).toBe(false);
  });

  it('is withdrawn with an article that a command withdraws; publishing it again shows its pictures again', async () => {
    const file = await picture();
    const { recordId } = await liveArticle({ body: { zh: img(file), en: '' } });
    const { db } = test();
    const command = (change: typeof publishNews) =>
      db.transaction(async (tx) => {
        await change(tx, recordId);
        await followRecords(tx, newsKind as unknown as ContentKind, [recordId]);
      });
    await command(unpublishNews);
    await retireAll(test());
    expect(await seen(file)).toEqual(GONE);
    await command(publishNews);
    const shown = await ask(test(), { token: '' }, getNews, { params: { id: recordId } });
    expect(shown.data.body.zh).toContain(await nameOf(file));
    await retireAll(test());
    expect((await seen({ ...file, fileName: await nameOf(file) })).isListed).toBe(true);
  });
});
