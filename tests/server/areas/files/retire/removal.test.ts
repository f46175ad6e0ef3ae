import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { removeUpload, uploadFile } from '#contract/files/file.ts';
import { newsContent } from '#contract/news/news.ts';
import { findFile } from '#server/platform/files/stored-file.ts';
import { files } from '#server/platform/files/table.ts';
import { eq } from 'drizzle-orm';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { openContest } from '#tests/kit/content/contest.ts';
import { ask, deedsOn, newsData } from '#tests/kit/content/editing.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { retireAll } from '#tests/kit/content/retiring.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let person: LoggedIn;
let width = 40;
beforeAll(async () => {
  await openContest(test().db, 2025);
  editor = await logIn(test().db, { roles: ['editor'] });
  person = await logIn(test().db);
});

/** Uploads a picture with unique bytes. */
async function send(who: LoggedIn): Promise<string> {
  width += 1;
  const body = new FormData();
  body.append('file', new File([new Uint8Array(await plain(width, 30))], 'a.png'));
  const init = { method: 'POST', body, headers: who.headers };
  return String((await answerOf(test().app.request(uploadFile.path, init)))['id']);
}
const remove = async (who: { token: string }, id: string) => {
  const { code, msg } = await ask(test(), who, removeUpload, { params: { id } });
  return { code, msg };
};
const rowOf = (id: string) => findFile(test().db, eq(files.id, id));
const GONE = { code: 200, msg: '操作成功' };
const MISSING = { code: 404, msg: '访问资源不存在' };

describe('DELETE /common/{id}', () => {
  it.each(['person', 'editor'] as const)(
    'removes what a %s has uploaded, with its bytes',
    async (kind) => {
      const who = { person, editor }[kind];
      const id = await send(who);
      const { fileName, isPublic } = (await rowOf(id))!;
      const { folder } = isPublic ? test().storage : test().storage.vault;
      expect((await stat(join(folder, fileName))).isFile()).toBe(true);
      expect(await remove(who, id)).toEqual(GONE);
      await retireAll(test());
      await expect(stat(join(folder, fileName))).rejects.toThrow('ENOENT');
      expect(await rowOf(id)).toBeUndefined();
      expect(await deedsOn(test().db, `file ${id}`)).toMatchObject([
        { action: 'content:library:remove', userName: who.userName },
        { action: 'content:library:add' },
      ]);
      expect(await remove(who, id)).toEqual(MISSING);
    },
  );

  it('keeps bytes that another record uses', async () => {
    const id = await send(person);
    const row = (await rowOf(id))!;
    await test()
      .db.insert(files)
      .values({ ...row, id: 'f'.repeat(32) });
    expect(await remove(person, id)).toEqual(GONE);
    expect((await stat(join(test().storage.vault.folder, row.fileName))).isFile()).toBe(true);
  });

  it('does not find anybody else’s file (threat 16)', async () => {
    const [own, published] = [await send(person), await send(editor)];
    const other = await logIn(test().db);
    expect([await remove(other, own), await remove(other, published)]).toEqual([MISSING, MISSING]);
    // The library contains public files only: a person’s private uploads remain theirs.
    expect(await remove(editor, own)).toEqual(MISSING);
    expect(await remove({ token: '' }, own)).toMatchObject({ code: 401 });
    expect([await rowOf(own), await rowOf(published)]).not.toContain(undefined);
  });

  it.each([
    ['all', GONE],
    ['self', MISSING],
  ] as const)('reaches the library by its permission with the scope %s', async (scope, said) => {
    const id = await send(editor);
    const key = await addRole(test().db, ['content:library:remove'], scope);
    expect(await remove(await logIn(test().db, { roles: [key] }), id)).toEqual(said);
  });

  it('refuses a file in use, also for the person who uploaded it', async () => {
    const id = await send(editor);
    const body = { data: newsData({ coverId: id }) };
    expect((await ask(test(), editor, newsContent.add, { body })).code).toBe(200);
    const reply = await remove(editor, id);
    expect(reply).toEqual({ code: 500, msg: expect.stringContaining('使用') });
    expect(await rowOf(id)).toBeDefined();
  });

  it('removes nothing for an invalid id', async () => {
    expect(await remove(editor, 'none')).toMatchObject({ code: 500 });
    // “list” is the path of another call.
    expect(await remove(editor, 'list')).toMatchObject({ code: 405 });
  });
});
