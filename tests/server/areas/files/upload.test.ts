import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { FILE_NAME_HEADER } from '#contract/call/wire/envelope.ts';
import { uploadFile } from '#contract/files/file.ts';
import { files } from '#server/platform/files/table.ts';
import { answerOf, bearer } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { deedsOn } from '#tests/kit/content/editing.ts';
import { photo, plain } from '#tests/kit/content/picture.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let visitor: LoggedIn;
beforeAll(async () => {
  editor = await logIn(test().db, { roles: ['editor'] });
  visitor = await logIn(test().db);
});

const PDF = Buffer.from('%PDF-1.7\n<script>alert(1)</script>');

async function send(who: LoggedIn | undefined, name: string, bytes: Buffer, query = '') {
  const body = new FormData();
  body.append('file', new File([new Uint8Array(bytes)], name));
  const headers = bearer(who?.token);
  const init = { method: 'POST', body, headers };
  return answerOf(test().app.request(`${uploadFile.path}${query}`, init));
}
const rowOf = async (id: unknown) =>
  (
    await test()
      .db.select()
      .from(files)
      .where(eq(files.id, String(id)))
  )[0]!;

describe('/common/upload', () => {
  it('answers as the specification says (7)', async () => {
    const answer = await send(
      editor,
      '开幕 式.png',
      await plain(60, 40),
      '?sourceId=7&sourceType=news',
    );
    expect(answer).toMatchObject({
      code: 200,
      msg: '操作成功',
      originalFilename: '开幕 式.png',
      fileName: expect.stringMatching(/^[0-9a-f]{2}\/[0-9a-f]{38}\.webp$/),
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      fileUrl: `/files/${String(answer['fileName'])}`,
      sourceId: '7',
      sourceType: 'news',
    });
    expect(await rowOf(answer['id'])).toMatchObject({
      sourceId: '7',
      sourceType: 'news',
      isPublic: true,
      updatedBy: editor.userName,
    });
    expect(await deedsOn(test().db, `file ${String(answer['id'])}`)).toMatchObject([
      { action: 'content:library:add', userName: editor.userName },
    ]);
  });

  it('names a download by the type of the stored file', async () => {
    const name = async (given: string, bytes: Buffer) => {
      const { fileName } = await send(editor, given, bytes);
      const file = await test().app.request(`/common/download?fileName=${String(fileName)}`);
      await file.arrayBuffer();
      return decodeURIComponent(file.headers.get(FILE_NAME_HEADER)!);
    };
    expect([
      await name('照片.v2.JPG', await photo({ width: 84, height: 40 })),
      await name('说明.PDF', Buffer.concat([PDF, PDF, PDF])),
    ]).toEqual(['照片.v2.webp', '说明.PDF']);
  });

  it('re-encodes a picture, without the camera’s metadata (threats 30, 34)', async () => {
    const polyglot = Buffer.concat([
      await photo({ width: 80, height: 40 }),
      Buffer.from('<script>alert(1)</script>'),
    ]);
    const { fileName } = await send(editor, 'a.jpg', polyglot);
    const stored = await readFile(join(test().storage.folder, String(fileName)));
    const { format, exif } = await sharp(stored).metadata();
    expect([format, exif]).toEqual(['webp', undefined]);
    expect(stored.includes('script')).toBe(false);
  });

  const DOCUMENTS = 'doc/docx/xls/xlsx/ppt/pptx/pdf';
  const PICTURES = { editor: 'png/jpg/jpeg/webp', visitor: 'png/jpg/jpeg' };
  it.each([
    ['an HTML page', 'a.html', Buffer.from('<script>alert(1)</script>'), `/${DOCUMENTS}`],
    ['an SVG drawing', 'a.svg', Buffer.from('<svg onload="alert(1)"/>'), `/${DOCUMENTS}`],
    ['an HTML page named like a picture', 'a.png', Buffer.from('<script>alert(1)</script>'), ''],
  ])('refuses %s (threat 30)', async (_, name, bytes, others) => {
    const refusal = (pictures: string) => ({
      code: 500,
      msg: `文件格式不正确，请上传 ${pictures}${others} 格式的文件`,
    });
    expect(await send(editor, name, bytes)).toEqual(refusal(PICTURES.editor));
    expect(await send(visitor, name, bytes)).toEqual(refusal(PICTURES.visitor));
  });

  it('refuses a picture of more than 40 megapixels before decoding it (threat 34)', async () => {
    const create = { width: 8000, height: 5001, channels: 3, background: 'navy' } as const;
    const flood = await sharp({ create }).png({ compressionLevel: 9 }).toBuffer();
    expect((await send(editor, 'a.png', flood))['msg']).toBe('图片无法读取或像素过大，请换一张');
  });

  it('refuses a corrupt picture', async () => {
    const broken = (await plain(60, 40)).subarray(0, 60);
    expect((await send(editor, 'a.png', broken))['msg']).toBe('图片无法读取或像素过大，请换一张');
  });

  it('accepts 5 MB, and pictures of 10 MB for the library (specification 5)', async () => {
    const pdf = Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await send(editor, 'a.pdf', pdf))['msg']).toBe('文件大小不能超过 5 MB');
    const large = Buffer.concat([await plain(60, 40), Buffer.alloc(6 * 1024 * 1024)]);
    expect((await send(visitor, 'a.png', large))['msg']).toBe('文件大小不能超过 5 MB');
    expect((await send(editor, 'a.png', large))['code']).toBe(200);
  });

  it('treats a file name that is a path as a plain name (threat 32)', async () => {
    const answer = await send(editor, '../../etc/passwd.pdf', PDF);
    expect(answer).toMatchObject({ code: 200, originalFilename: 'passwd.pdf' });
    expect(answer['fileName']).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{38}\.pdf$/);
  });

  it.each([
    ['C:\\Users\\me\\x.pdf', 'x.pdf'],
    ['a\u202Efdp.exe.pdf', 'afdp.exe.pdf'],
    ['\u200B\u200B.pdf', 'file.pdf'],
    [`${'长'.repeat(400)}.pdf`, `${'长'.repeat(196)}.pdf`],
  ])('keeps only the visible characters of the name %j (threat 32)', async (given, kept) => {
    expect((await send(editor, given, PDF))['originalFilename']).toBe(kept);
  });

  it.each([
    'sourceType=export',
    'sourceType=import',
    'sourceType=..%2F',
    "sourceType=news&sourceId=1'%20or%20'1'='1",
    `sourceId=${'1'.repeat(65)}`,
    'folder=..%2F..%2Fetc',
    'folder=a%2F.',
    'folder=a%E2%80%AEb',
  ])('accepts no purpose and no folder that its sender made up: %s', async (query) => {
    const own = await logIn(test().db);
    const answer = await send(own, 'a.pdf', PDF, `?${query}`);
    expect(answer['msg']).toMatch(/^(来源类型|来源编号|文件夹)(：|不正确)/);
  });

  it('accepts five files of one person for one purpose, also when they arrive at once (specification 5)', async () => {
    const query = '?sourceType=registration&sourceId=R-1';
    const own = await logIn(test().db);
    const sent = () => send(own, 'a.pdf', PDF, query);
    for (let count = 0; count < 3; count += 1) expect((await sent())['code']).toBe(200);
    const answers = await Promise.all(Array.from({ length: 5 }, sent));
    const refused = answers.filter(({ code }) => code !== 200);
    expect(refused).toEqual(Array(3).fill({ code: 500, msg: '最多上传 5 个文件' }));
    expect((await send(editor, 'a.pdf', PDF, query))['code']).toBe(200);
    const other = '?sourceType=registration&sourceId=R-2';
    expect((await send(own, 'a.pdf', PDF, other))['code']).toBe(200);
  });

  it('leaves no bytes of a file beyond the limit', async () => {
    const query = '?sourceType=registration&sourceId=R-3';
    const { folder } = test().storage.vault;
    const count = async () =>
      (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.pdf')).length;
    const before = await count();
    const own = await logIn(test().db);
    for (const at of [4, 4]) {
      await Promise.all(Array.from({ length: at }, () => send(own, 'a.pdf', PDF, query)));
    }
    expect((await count()) - before).toBe(5);
  });

  it('requires a login', async () => {
    expect((await send(undefined, 'a.pdf', PDF))['code']).toBe(401);
  });

  it.each([
    ['no file', 'multipart/form-data; boundary=x', '--x--\r\n'],
    ['no boundary', 'multipart/form-data', 'x'],
    ['an unterminated part', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form'],
    ['an unterminated header', 'multipart/form-data; boundary=x', `--x\r\n${'a'.repeat(100_000)}`],
  ])('survives a body with %s (threat 33)', async (_, type, body) => {
    const headers = { ...editor.headers, 'content-type': type };
    const answer = await answerOf(
      test().app.request(uploadFile.path, { method: 'POST', headers, body }),
    );
    expect([400, 415, 500]).toContain(answer['code']);
    expect((await send(editor, 'after.pdf', PDF))['code']).toBe(200);
  });
});

describe('the file of a user without access to the library', () => {
  it('is not public: it is neither listed, nor downloadable, nor among the served files', async () => {
    const { id, fileName } = await send(visitor, 'own.pdf', Buffer.concat([PDF, PDF]));
    expect((await rowOf(id)).isPublic).toBe(false);
    const name = String(fileName);
    await expect(stat(join(test().storage.folder, name))).rejects.toThrow('ENOENT');
    expect((await stat(join(test().storage.vault.folder, name))).isFile()).toBe(true);
    const download = await test().app.request(`/common/download?fileName=${name}`);
    expect((await answerOf(download))['code']).toBe(404);
    const listed = await answerOf(test().app.request('/common/list?pageSize=50'));
    expect(JSON.stringify(listed)).not.toContain(String(id));
  });
});
