import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_NAME_HEADER } from '#contract/call/wire/envelope.ts';
import { downloadFile, uploadFile } from '#contract/files/file.ts';
import { files } from '#server/platform/files/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let owner: LoggedIn;
let other: LoggedIn;
beforeAll(async () => {
  owner = await logIn(test().db);
  other = await logIn(test().db);
});

let count = 0;
async function send(who: LoggedIn, query = '') {
  const body = new FormData();
  count += 1;
  body.append('file', new File([`%PDF-1.7 ${count}`], '报名 表.pdf'));
  const init = { method: 'POST', body, headers: who.headers };
  const answer = await answerOf(test().app.request(uploadFile.path + query, init));
  return String(answer['fileName']);
}
/** A file that the server generates for one person. */
async function exported(who: LoggedIn) {
  const name = await send(who);
  await test().db.update(files).set({ sourceType: 'export' }).where(eq(files.fileName, name));
  return name;
}
const fetchFile = (who: LoggedIn | undefined, fileName: string, rest = '') =>
  test().app.request(
    `${downloadFile.path}?fileName=${encodeURIComponent(fileName)}${rest}`,
    who && { headers: who.headers },
  );
const codeOf = async (...given: Parameters<typeof fetchFile>) =>
  (await answerOf(fetchFile(...given)))['code'];
const pathOf = (name: string) => join(test().storage.vault.folder, name);

describe('a file that is not public', () => {
  it('is served to its owner under its own name (threat 38)', async () => {
    const name = await send(owner);
    const response = await fetchFile(owner, name);
    expect(await response.text()).toBe(`%PDF-1.7 ${count}`);
    expect(response.headers.get(FILE_NAME_HEADER)).toBe(encodeURIComponent('报名 表.pdf'));
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is not found by anybody else (threat 16)', async () => {
    const name = await send(owner);
    const ended = { ...owner, headers: { authorization: `Bearer ${'x'.repeat(43)}` } };
    expect([
      await codeOf(undefined, name),
      await codeOf(other, name),
      await codeOf(ended, name),
    ]).toEqual([404, 404, 401]);
  });

  it('is served to holders of the library’s permission, within their scope', async () => {
    const name = await send(owner);
    const reader = async (scope: 'all' | 'self') =>
      logIn(test().db, { roles: [await addRole(test().db, ['content:library:query'], scope)] });
    expect((await fetchFile(await reader('all'), name)).status).toBe(200);
    expect(await codeOf(await reader('self'), name)).toBe(404);
  });

  it.each(['../files-private/', '/', './'])(
    'cannot be reached by a path: %s (threat 35)',
    async (way) => {
      expect(await codeOf(owner, way + (await send(owner)))).toBe(404);
    },
  );
});

describe('delete=true', () => {
  it('removes the caller’s temporary file once it has been sent (threat 36)', async () => {
    const name = await exported(owner);
    const response = await fetchFile(owner, name, '&delete=true');
    expect(await response.text()).toBe(`%PDF-1.7 ${count}`);
    await expect.poll(() => stat(pathOf(name)).catch(() => 'gone')).toBe('gone');
    expect(await test().db.select().from(files).where(eq(files.fileName, name))).toEqual([]);
  });

  it('keeps the file if its reader disconnects early, and for a HEAD request', async () => {
    const name = await exported(owner);
    const address = `${downloadFile.path}?fileName=${name}&delete=true`;
    await test().app.request(address, { method: 'HEAD', headers: owner.headers });
    expect((await stat(pathOf(name))).isFile()).toBe(true);
    expect(await codeOf(other, name, '&delete=true')).toBe(403);
  });

  it('is refused for permanent files, for public files, and without a session', async () => {
    const kept = await send(owner);
    const editor = await logIn(test().db, { roles: ['editor'] });
    const shown = await exported(editor);
    expect([
      await codeOf(owner, kept, '&delete=true'),
      await codeOf(editor, shown, '&delete=true'),
      await codeOf(undefined, shown, '&delete=true'),
    ]).toEqual([403, 403, 401]);
    expect((await stat(pathOf(kept))).isFile()).toBe(true);
  });
});
