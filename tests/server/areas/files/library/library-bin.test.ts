import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { namesOf } from '#contract/files/file.ts';
import {
  bulkFiles,
  getFile,
  recoverFile,
  removeFile,
  type LibraryFile,
} from '#contract/files/library.ts';
import { newsContent } from '#contract/news/news.ts';
import { noticeResource } from '#contract/notice/notice.ts';
import { binReading } from '#contract/office/bin.ts';
import { addPicture } from '#server/areas/files/service.ts';
import { notices } from '#server/areas/notice/table.ts';
import { renewFileNames, rememberName } from '#server/platform/files/former.ts';
import { files } from '#server/platform/files/table.ts';
import { newName } from '#server/platform/storage/storage.ts';
import { binRetention } from '#server/platform/bin/bin.ts';
import { bin } from '#server/platform/bin/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { isServed, retireAll } from '#tests/kit/content/retiring.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let width = 900;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
});
beforeEach(async () => {
  await test().db.delete(bin);
});

const picture = async (originalFilename = '图.png') => {
  const { db, storage } = test();
  return addPicture(db, storage, { originalFilename, bytes: await plain((width += 1), 20) });
};
const remove = (id: string, who = editor) => ask(test(), who, removeFile, { params: { id } });
const recover = async (id: string, who = editor) => {
  const { code, data } = await ask(test(), who, recoverFile, { params: { id } });
  return { code, file: data as LibraryFile };
};
const bulk = async (body: object, who = editor) =>
  (await ask(test(), who, bulkFiles, { body })).data;
const vaulted = async (): Promise<number> => {
  const found = await readdir(test().storage.vault.folder, {
    recursive: true,
    withFileTypes: true,
  }).catch(() => []);
  return found.filter((one) => one.isFile()).length;
};
const use = (coverId: string) =>
  ask(test(), editor, newsContent.add, { body: { data: newsData({ coverId }) } });

describe('a removed file', () => {
  it('is served at none of its addresses, and is restored under another one with all its widths', async () => {
    const file = await picture('海报.png');
    expect(file.widths.length).toBeGreaterThan(0);
    await remove(file.id);
    await retireAll(test());
    for (const name of namesOf(file)) expect(await isServed(test(), name)).toBe(false);
    const [row] = (await ask(test(), editor, binReading.list, { body: {} })).rows;
    expect(row).toMatchObject({ kind: 'library', recordId: file.id, title: { zh: '海报.png' } });

    const { file: back } = await recover(file.id);
    expect(back).toMatchObject({ id: file.id, originalFilename: '海报.png', size: file.size });
    expect(back.fileName).not.toBe(file.fileName);
    await retireAll(test());
    for (const name of namesOf(back)) expect(await isServed(test(), name)).toBe(true);
    for (const name of namesOf(file)) expect(await isServed(test(), name)).toBe(false);
    expect(await vaulted()).toBe(0);
    expect(await test().db.$count(bin)).toBe(0);
    expect((await ask(test(), editor, getFile, { params: { id: file.id } })).data).toEqual(back);
  });

  it('that is restored at once is found by older versions of records', async () => {
    const file = await picture();
    const body = { zh: `<p><img src="/files/${file.fileName}" alt="" /></p>`, en: '' };
    const added = (
      await ask(test(), editor, newsContent.add, { body: { data: newsData({ body }) } })
    ).data;
    const params = { id: added.id };
    await ask(test(), editor, newsContent.edit, { params, body: { data: newsData(), version: 1 } });
    await remove(file.id);
    const { file: back } = await recover(file.id);
    await retireAll(test());
    const first = { params: { ...params, number: 1 } };
    const { data } = (await ask(test(), editor, newsContent.getVersion, first)).data;
    expect(data.body.zh).toContain(back.fileName);
  });

  it('that had several names is found by each of them once it is restored', async () => {
    const file = await picture();
    const names = [file.fileName];
    for (const id of [1, 2]) {
      const [row] = await test().db.select().from(files).where(eq(files.id, file.id));
      await rememberName(test().db, row!, false);
      const fileName = newName('webp');
      await test().storage.copy(row!.fileName, fileName);
      await test().db.update(files).set({ fileName }).where(eq(files.id, file.id));
      if (id === 1) names.push(fileName);
    }
    await remove(file.id);
    await retireAll(test());
    const { file: back } = await recover(file.id);
    await retireAll(test());
    const told = names.map((name) => `/files/${name}`).join(' ');
    const renewed = await renewFileNames(test().db, { told });
    expect(renewed.told).toBe(names.map(() => `/files/${back.fileName}`).join(' '));
  });

  it('can be restored by people who could have removed it, and by nobody else', async () => {
    const file = await picture();
    await remove(file.id);
    const may = ['content:library:remove', 'content:bin:list'];
    const own = await logIn(test().db, { roles: [await addRole(test().db, may, 'self')] });
    expect((await recover(file.id, own)).code).toBe(404);
    expect((await ask(test(), own, binReading.list, { body: {} })).rows).toEqual([]);
    expect((await recover(file.id)).code).toBe(200);
  });

  it('is deleted for good with its bytes when its retention ends', async () => {
    const { id } = await picture();
    await remove(id);
    const { db, storage } = test();
    await db
      .update(bin)
      .set({ until: sql`now()` })
      .where(eq(bin.recordId, id));
    expect(await vaulted()).toBeGreaterThan(1);
    await binRetention(storage).forget(db, new Date());
    expect(await vaulted()).toBe(0);
    expect((await recover(id)).code).toBe(404);
  });

  it('stays in the bin until its bytes can be deleted', async () => {
    const { id } = await picture();
    const { db, storage } = test();
    await remove(id);
    await db
      .update(bin)
      .set({ until: sql`now()` })
      .where(eq(bin.recordId, id));
    const away = { remove: () => Promise.reject(new Error('no disk')) };
    const forgetting = binRetention({ vault: { ...storage.vault, ...away } }).forget(
      db,
      new Date(),
    );
    await expect(forgetting).rejects.toThrow('no disk');
    await binRetention(storage).forget(db, new Date());
    expect([await vaulted(), await db.$count(bin, eq(bin.recordId, id))]).toEqual([0, 0]);
  });

  it.each(['draft', 'published'])('cannot be a file that a notice uses: %s', async (status) => {
    const { id, fileName } = await picture();
    const admin = await logIn(test().db, { roles: ['admin'] });
    const notice = {
      title: { zh: '通知', en: '' },
      type: 'notice',
      status,
      remark: '',
      content: { zh: `<p><img src="/files/${fileName}" alt=""></p>`, en: '' },
      startsAt: null,
      endsAt: null,
    };
    expect((await ask(test(), admin, noticeResource.add, { body: notice })).code).toBe(200);
    expect((await remove(id)).msg).toBe('仍在使用中，无法删除');
    await test().db.delete(notices);
  });

  it('does not enter the bin if the removal is refused or its bytes are lost', async () => {
    const [used, lost] = [await picture(), await picture()];
    await use(used.id);
    expect((await remove(used.id)).code).not.toBe(200);
    await test().storage.remove(lost.fileName);
    expect((await remove(lost.id)).code).toBe(200);
    expect([await vaulted(), await test().db.$count(bin)]).toEqual([0, 0]);
  });
});

describe('bulk actions on files', () => {
  it('move files, or remove those that nothing uses, each independently', async () => {
    const [free, used] = [await picture(), await picture('在用.png')];
    await use(used.id);
    const ids = [free.id, used.id];
    expect(await bulk({ deed: 'move', ids, folder: '新闻/2025' })).toEqual({
      done: ids,
      failed: [],
    });
    expect((await ask(test(), editor, getFile, { params: { id: used.id } })).data).toMatchObject({
      folder: '新闻/2025',
      version: 2,
    });
    expect(await bulk({ deed: 'remove', ids: [...ids, free.id] })).toEqual({
      done: [free.id],
      failed: [{ id: used.id, name: '在用.png', fault: 'inUse', reason: '仍在使用中，无法删除' }],
    });
    expect((await recover(free.id)).file.folder).toBe('新闻/2025');
  });

  it('need the same permission and scope as the action on a single file', async () => {
    const { id } = await picture();
    const mover = await logIn(test().db, {
      roles: [await addRole(test().db, ['content:library:edit'])],
    });
    expect(await bulk({ deed: 'move', ids: [id], folder: 'a' }, mover)).toMatchObject({
      done: [id],
    });
    expect(await bulk({ deed: 'remove', ids: [id] }, mover)).toEqual({
      done: [],
      failed: [expect.objectContaining({ id, name: '', fault: 'notFound' })],
    });
  });
});
