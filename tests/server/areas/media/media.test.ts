import { readFile } from 'node:fs/promises';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MEDIA_TYPE, type Media, type MediaEntry } from '#contract/media/media.ts';
import { addDocument } from '#server/areas/files/service.ts';
import { reserveYear } from '#server/areas/contest/service.ts';
import { albumKind, filmKind } from '#server/areas/media/kind.ts';
import { media } from '#server/areas/media/table.ts';
import { outbox } from '#server/platform/publish/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRecord } from '#tests/kit/content/content.ts';
import { openContest } from '#tests/kit/content/contest.ts';

const test = useApp();
const NONE = { zh: '', en: '' };
let fileIds: string[];

const { photos, video } = MEDIA_TYPE;

const data = {
  year: 2025,
  title: { zh: '图集', en: 'Album' },
  takenOn: '2025-07-01',
  coverId: null,
  items: [],
};

const add = (change: object = {}, kind = albumKind) =>
  addRecord(test().db, kind, { ...data, ...change });

async function get<T>(path: string): Promise<{ code: number; data: T }> {
  const response = await test().app.request(path);
  return (await response.json()) as { code: number; data: T };
}

const listed = async (year: number, type: number) =>
  (await get<MediaEntry[]>(`/api/media/list/${year}/${type}`)).data;

beforeAll(async () => {
  await openContest(test().db, 2024);
  await openContest(test().db, 2025);
  const names = ['one.txt', 'two.txt'];
  fileIds = await Promise.all(
    names.map(
      async (originalFilename) =>
        (await addDocument(test().db, test().storage, { originalFilename, bytes: 'x' })).id,
    ),
  );
});

beforeEach(async () => {
  await test().db.delete(media);
  await test().db.delete(outbox);
});

describe('a session that visitors cannot see', () => {
  it('shows none of its albums, unless it has a section of its own', async () => {
    const { db } = test();
    for (const year of [2023, 2031]) await db.transaction((tx) => reserveYear(tx, year));
    const [kept, hidden] = [await add({ year: 2023 }), await add({ year: 2031 })];
    const codes = [];
    for (const id of [kept, hidden]) codes.push((await get(`/api/media/detail/${id}`)).code);
    expect(codes).toEqual([200, 404]);
    expect((await listed(2023, photos)).map(({ id }) => id)).toEqual([kept]);
    expect(await listed(2031, photos)).toEqual([]);
  });
});

describe('the list of a session’s albums', () => {
  it('contains only its year and its kind, newest first', async () => {
    const older = await add({ takenOn: '2025-06-01' });
    const newer = await add({ takenOn: '2025-10-01' });
    await add({ year: 2024 });
    const film = await add({}, filmKind);
    const ids = async (year: number, type: number) =>
      (await listed(year, type)).map(({ id }) => id);
    expect(await ids(2025, photos)).toEqual([newer, older]);
    expect(await ids(2025, video)).toEqual([film]);
    expect(await ids(2023, photos)).toEqual([]);
  });

  it('counts the items without including them', async () => {
    await add({ items: fileIds.map((fileId) => ({ fileId, caption: NONE })) });
    const [album] = await listed(2025, photos);
    expect(album).toMatchObject({ count: 2, cover: null });
    expect(album).not.toHaveProperty('items');
  });

  it('states the duration of a film once it is known', async () => {
    const bytes = await readFile('src/content/seed/media/final-2025.mp4');
    const upload = { originalFilename: 'final.mp4', bytes };
    const { id: fileId } = await addDocument(test().db, test().storage, upload);
    await add({ items: [{ fileId, caption: NONE }] }, filmKind);
    await add({ takenOn: '2025-06-30' }, filmKind);
    expect((await listed(2025, video)).map(({ duration }) => duration)).toEqual([8, null]);
  });

  it.each(['/api/media/list/2025/2', '/api/media/list/1999/0', '/api/media/list/x/0'])(
    'refuses %s',
    async (path) => {
      expect((await get(path)).code).not.toBe(200);
    },
  );
});

describe('one album', () => {
  it('has its items in order, with their captions', async () => {
    const items = fileIds.map((fileId, index) => ({
      fileId,
      caption: { zh: `图 ${index}`, en: `Picture ${index}` },
    }));
    const id = await add({ items: items.toReversed() });
    const { data } = await get<Media>(`/api/media/detail/${id}`);
    expect(data.items.map(({ file, caption }) => [file.id, caption.en])).toEqual([
      [fileIds[1], 'Picture 1'],
      [fileIds[0], 'Picture 0'],
    ]);
  });

  it('is not found under an unknown number', async () => {
    const id = await add();
    expect((await get(`/api/media/detail/${id + 1}`)).code).toBe(404);
  });
});

it('announces itself and the lists of its session', async () => {
  const id = await add();
  const tags = await test().db.select({ tag: outbox.tag }).from(outbox);
  expect(tags.map(({ tag }) => tag).sort()).toEqual([`media-of:2025`, `media:${id}`].sort());
});
