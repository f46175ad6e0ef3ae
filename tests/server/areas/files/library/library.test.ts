import { readdir, readFile, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  editFile,
  getFile,
  listFolders,
  listLibrary,
  listUses,
  removeFile,
  replaceFile,
  uploadFilm,
  type LibraryFile,
} from '#contract/files/library.ts';
import { addressOf } from '#contract/call/address.ts';
import { getNews, newsContent } from '#contract/news/news.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { files } from '#server/platform/files/table.ts';
import { publishedPages } from '#server/platform/publish/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData, takeTags } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { isServed, retireAll } from '#tests/kit/content/retiring.ts';
import { writeLate } from '#tests/kit/late-commit.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';
import { untilWaiting } from '#tests/kit/waiting.ts';

const test = useApp();
let editor: LoggedIn;
let width = 40;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});
beforeEach(async () => {
  await retireAll(test());
  await takeTags(test().db);
});

async function picture(originalFilename = '图.png') {
  width += 1;
  const { db, storage } = test();
  return addPicture(db, storage, { originalFilename, bytes: await plain(width, 20) });
}
const edit = (file: { id: string; version: number }, change: object) =>
  ask(test(), editor, editFile, {
    params: { id: file.id },
    body: { originalFilename: '图.png', folder: '', version: file.version, ...change },
  });

/** A live article with the picture as its cover and in its text. */
async function articleWith({ id, fileName }: { id: string; fileName: string }) {
  const body = {
    zh: `<p><img src="/files/${fileName}" alt="" width="7" height="7" /></p>`,
    en: '',
  };
  const data = newsData({ coverId: id, body, source: { zh: fileName, en: fileName } });
  const added = await ask(test(), editor, newsContent.add, { body: { data } });
  const params = { id: added.data.id };
  const locales = ['zh'];
  const live = await ask(test(), editor, newsContent.publish, {
    params,
    body: { version: 1, locales },
  });
  await takeTags(test().db);
  return live.data as { id: number; recordId: number; version: number };
}
const shown = async (id: number) =>
  (await ask(test(), { token: '' }, getNews, { params: { id } })).data;

async function send(address: string, bytes: Buffer, name: string) {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  const init = { method: 'POST', body, headers: editor.headers };
  return (await answerOf(test().app.request(address, init))) as {
    code: number;
    msg: string;
    data: LibraryFile;
    batch: string;
  };
}
const replace = (id: string, bytes: Buffer, name = 'neu.png', query = '') =>
  send(addressOf(replaceFile, { params: { id } }) + query, bytes, name);

describe('the library', () => {
  it('is filtered by name, kind and folder', async () => {
    const file = await picture('闭幕合影.png');
    await edit(file, { originalFilename: '闭幕合影.png', folder: 'news/2025' });
    const list = async (filter: object) =>
      (await ask(test(), editor, listLibrary, { body: { filter } })).rows.map(({ id }) => id);
    expect(await list({ keyword: '闭幕' })).toEqual([file.id]);
    expect(await list({ folder: 'news/2025', kind: 'picture' })).toEqual([file.id]);
    expect(await list({ folder: 'news/2025', kind: 'document' })).toEqual([]);
    expect((await ask(test(), editor, listFolders)).data).toContainEqual({
      folder: 'news/2025',
      files: 1,
    });
  });

  it('returns the current details of one file', async () => {
    const file = await picture('一张.png');
    const { data } = await ask(test(), editor, getFile, { params: { id: file.id } });
    expect(data).toMatchObject({ id: file.id, originalFilename: '一张.png', version: 1 });
  });

  it('accepts a film larger than the limit for pictures', async () => {
    const film = Buffer.concat([
      await readFile('src/content/seed/media/final-2025.mp4'),
      Buffer.alloc(12 * 1024 * 1024),
    ]);
    const { data } = await send(uploadFilm.path + '?folder=film/2025', film, '决赛.mp4');
    expect(data).toMatchObject({
      mediaType: 'video/mp4',
      folder: 'film/2025',
      size: film.length,
      duration: 8,
    });
    const longest = Buffer.alloc(50 * 1024 * 1024 + 1);
    expect((await send(uploadFilm.path, longest, 'a.mp4')).code).toBe(413);
  });

  it('does not let a folder be moved into itself', async () => {
    const file = await picture();
    for (const folder of ['/etc', 'a//b', 'a\\b', 'a/']) {
      expect((await edit(file, { folder })).msg).toContain('文件夹');
    }
  });

  it('shows only what the scope of the reader’s role covers (threat 16)', async () => {
    const file = await picture();
    const may = ['list', 'query', 'edit', 'remove'].map((each) => `content:library:${each}`);
    const own = await logIn(test().db, { roles: [await addRole(test().db, may, 'self')] });
    expect((await ask(test(), own, listLibrary, {})).total).toBe(0);
    for (const endpoint of [getFile, listUses, removeFile]) {
      const params = { id: file.id };
      expect((await ask(test(), own, endpoint, { params })).code).toBe(404);
    }
  });
});

describe('a file in use', () => {
  it('lists where it is used, in live content and in working copies', async () => {
    const file = await picture();
    const { id, recordId } = await articleWith(file);
    const { data } = await ask(test(), editor, listUses, { params: { id: file.id } });
    expect(data).toEqual([
      {
        type: 'news',
        id,
        title: { zh: '新题', en: 'New title' },
        isLive: true,
        address: `/dynamicEvent/imnewsDetail/${recordId}/`,
      },
    ]);
  });

  it('shows in the list how many records use it, counting each record once', async () => {
    const [used, idle] = [await picture(), await picture()];
    await articleWith(used);
    const { rows } = await ask(test(), editor, listLibrary, {});
    const usesOf = (file: { id: string }) => rows.find(({ id }) => id === file.id)?.uses;
    expect([usesOf(used), usesOf(idle)]).toEqual([1, 0]);
  });

  it('cannot be removed; an unused one is removed with its bytes', async () => {
    const file = await picture();
    await articleWith(file);
    const refused = await ask(test(), editor, removeFile, { params: { id: file.id } });
    expect(refused.msg).toBe('仍在使用中，无法删除');
    const free = await picture();
    const path = join(test().storage.folder, free.fileName);
    expect((await stat(path)).isFile()).toBe(true);
    await ask(test(), editor, removeFile, { params: { id: free.id } });
    expect(await retireAll(test())).toEqual([`file:${free.fileName}`]);
    await expect(stat(path)).rejects.toThrow('ENOENT');
  });

  it('can be removed once a withdrawn article has another cover, or is removed itself', async () => {
    const [first, second] = [await picture(), await picture()];
    const live = await articleWith(first);
    const params = { id: live.id };
    const down = await ask(test(), editor, newsContent.unpublish, {
      params,
      body: { version: live.version },
    });
    const data = newsData({ coverId: second.id });
    const body = { data, version: down.data.version };
    await ask(test(), editor, newsContent.edit, { params, body });
    const gone = await ask(test(), editor, removeFile, { params: { id: first.id } });
    expect(gone.code).toBe(200);
    await ask(test(), editor, newsContent.remove, { params });
    const last = await ask(test(), editor, removeFile, { params: { id: second.id } });
    expect(last.code).toBe(200);
  });

  it('keeps bytes that an earlier build let two files share until the second file is removed', async () => {
    const [one, two] = [await picture(), await picture()];
    const { fileName } = two;
    await test().db.update(files).set({ fileName }).where(eq(files.id, one.id));
    await ask(test(), editor, removeFile, { params: { id: one.id } });
    await retireAll(test());
    expect(await isServed(test(), fileName)).toBe(true);
    await ask(test(), editor, removeFile, { params: { id: two.id } });
    await retireAll(test());
    expect(await isServed(test(), fileName)).toBe(false);
  });

  it('keeps no bytes of a replacement when somebody else has changed the file in the meantime', async () => {
    const { db, storage } = test();
    const file = await picture();
    const namesIn = async () =>
      (await readdir(storage.folder, { recursive: true })).filter((name) => extname(name) !== '');
    const before = await namesIn();
    const other = await writeLate(db, (tx) =>
      tx.update(files).set({ version: 2 }).where(eq(files.id, file.id)),
    );
    const replaced = replace(file.id, await plain(96, 20));
    await untilWaiting(db);
    await other.commit();
    expect((await replaced).code).toBe(500);
    expect(await namesIn()).toEqual(before);
  });

  it('is replaced everywhere, and its pages are announced', async () => {
    const file = await picture();
    const { id, recordId } = await articleWith(file);
    const { data, batch } = await replace(file.id, await plain(91, 20));
    expect(data).toMatchObject({ id: file.id, width: 91, version: 2 });
    expect(batch).toMatch(/^\d+$/);
    const article = await shown(recordId);
    expect(article.cover.fileName).toBe(data.fileName);
    expect(article.body.zh).toContain(
      `/files/${data.fileName}" alt="" loading="lazy" decoding="async" width="91" height="20"`,
    );
    expect(await takeTags(test().db)).toContain(`news:${recordId}`);
    const item = await ask(test(), editor, newsContent.get, { params: { id } });
    expect(item.data).toMatchObject({ state: 'live', version: 3 });
    expect(JSON.stringify(item.data)).not.toContain(file.fileName);
  });

  it('is replaced in a text that is the only place showing it, and its pages are counted', async () => {
    const file = await picture();
    const body = { zh: `<p><img src="/files/${file.fileName}" alt="" /></p>`, en: '' };
    const { data } = await ask(test(), editor, newsContent.add, {
      body: { data: newsData({ body }) },
    });
    const live = await ask(test(), editor, newsContent.publish, {
      params: { id: data.id },
      body: { version: 1, locales: ['zh'] },
    });
    const { recordId } = live.data as { recordId: number };
    const page = { release: 'r', hash: 'h', tags: [`news:${recordId}`, 'site'] };
    const other = { ...page, path: '/other/', tags: ['site'] };
    await test()
      .db.insert(publishedPages)
      .values([{ ...page, path: '/a/' }, { ...page, path: '/en/a/' }, other]);
    await takeTags(test().db);
    expect(await replace(file.id, await plain(92, 20))).toMatchObject({
      pages: 2,
      batch: expect.stringMatching(/^\d+$/),
    });
    expect(await takeTags(test().db)).toContain(`news:${recordId}`);
    expect((await shown(recordId)).body.zh).toContain('width="92" height="20"');
  });

  it('is no longer served at its former address once its pages show the new one', async () => {
    const file = await picture();
    const { id, recordId } = await articleWith(file);
    const { data } = await replace(file.id, await plain(93, 20));
    expect(await retireAll(test())).toEqual([`file:${file.fileName}`]);
    expect(await isServed(test(), file.fileName)).toBe(false);
    expect(await isServed(test(), data.fileName)).toBe(true);
    expect((await shown(recordId)).cover.fileName).toBe(data.fileName);
    const first = await ask(test(), editor, newsContent.getVersion, { params: { id, number: 1 } });
    expect(first.data.data.body.zh).toContain(`/files/${data.fileName}`);
    expect(first.data.data.body.zh).toContain('width="93" height="20"');
  });

  it('is still served at its former address if the editor asks for that, until it is removed itself', async () => {
    const file = await picture();
    const { data } = await replace(file.id, await plain(94, 20), 'neu.png', '?removeOld=false');
    expect(await retireAll(test())).toEqual([]);
    expect(await isServed(test(), file.fileName)).toBe(true);
    await ask(test(), editor, removeFile, { params: { id: file.id } });
    expect(await retireAll(test())).toEqual(
      [`file:${file.fileName}`, `file:${data.fileName}`].sort(),
    );
    expect(await isServed(test(), file.fileName)).toBe(false);
    expect(await isServed(test(), data.fileName)).toBe(false);
  });

  it('is not served at any former address when visitors can no longer see it', async () => {
    const file = await picture();
    const { id } = await articleWith(file);
    await replace(file.id, await plain(95, 20), 'neu.png', '?removeOld=false');
    const { version } = (await ask(test(), editor, newsContent.get, { params: { id } })).data;
    await ask(test(), editor, newsContent.unpublish, { params: { id }, body: { version } });
    expect(await retireAll(test())).toContain(`file:${file.fileName}`);
    expect(await isServed(test(), file.fileName)).toBe(false);
  });

  it('can be replaced only by a file of the same kind', async () => {
    const file = await picture();
    expect((await replace(file.id, Buffer.from('%PDF-1.7'), 'a.pdf')).msg).toBe(
      '文件格式不正确，请上传 png/jpg/jpeg/webp 格式的文件',
    );
  });

  it('announces its pages when its description changes', async () => {
    const file = await picture();
    const { recordId } = await articleWith(file);
    await edit(file, { alt: { zh: '合影', en: 'Group photo' } });
    expect((await shown(recordId)).cover.alt.en).toBe('Group photo');
    expect(await takeTags(test().db)).toContain(`news:${recordId}`);
    const late = await edit(file, { alt: { zh: '晚', en: 'Late' } });
    expect(late.msg).toBe(`${editor.userName} 已先保存了这条记录，请对照后合并`);
  });
});
