import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { downloadFile, listFiles, removeUpload } from '#contract/files/file.ts';
import { dropUpload, getUpload, PART_SIZE } from '#contract/files/part-upload.ts';
import { UPLOAD_LIMITS } from '#contract/files/limit.ts';
import { end as makeFile } from '#server/areas/files/parts/end.ts';
import { uploadRetention } from '#server/areas/files/parts/forget.ts';
import { draftDigest } from '#server/areas/files/parts/owner.ts';
import { uploads } from '#server/areas/files/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { files } from '#server/platform/files/table.ts';
import { linkTo } from '#server/platform/files/link.ts';
import { otherProcess, useApp } from '#tests/kit/app.ts';
import { addPublished, type Form } from '#tests/kit/forms/filling.ts';
import { plain } from '#tests/kit/content/picture.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { FILE_FORM, pdfOf, sha256, uploaderOf, type Who } from '#tests/kit/content/uploading.ts';

const test = useApp();
const { ask, begin, put, end, send, draftOf } = uploaderOf(test);
let form: Form;
let guest: Who;
let stranger: Who;
beforeAll(async () => {
  form = await addPublished(test().db, {}, FILE_FORM);
  guest = { draft: await draftOf(form) };
  stranger = { draft: await draftOf(form) };
});

const NOT_THERE = { code: 404 };
const REFUSED = { code: 500 };
/** Slightly longer than two parts. */
const LONG = pdfOf(2 * PART_SIZE + 10);
const partOf = (bytes: Buffer, part: number): Buffer =>
  bytes.subarray((part - 1) * PART_SIZE, part * PART_SIZE);

const partFolders = (): Promise<string[]> => readdir(test().storage.parts).catch(() => []);

async function begun(bytes: Buffer, change: object = {}, who = guest): Promise<string> {
  return (await begin(who, form, { size: bytes.length, ...change })).data!.id;
}

/** The stored hash of the file that an upload became. */
async function hashOf(id: string) {
  const [row] = await test().db.select().from(uploads).where(eq(uploads.id, id));
  return row!.sha256;
}

describe('a file uploaded in parts', () => {
  it('accepts its parts in any order and through two processes, and reports its progress', async () => {
    const id = await begun(LONG);
    await put(guest, id, 3, partOf(LONG, 3));
    await put(guest, id, 1, partOf(LONG, 1), { app: otherProcess(test()) });
    expect((await ask(guest, getUpload, { params: { id } })).data).toMatchObject({
      parts: 3,
      received: [1, 3],
      file: null,
    });
    await put(guest, id, 2, partOf(LONG, 2));
    const { data } = await end(guest, id);
    expect(data).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
      originalFilename: '材料.pdf',
      mediaType: 'application/pdf',
      size: LONG.length,
      url: expect.stringMatching(/^\/common\/file\/[0-9a-f]{32}\?until=\d+&proof=[\w-]{43}$/),
    });
    const reply = await test().app.request(data!.url);
    expect(sha256(Buffer.from(await reply.arrayBuffer()))).toBe(sha256(LONG));
    expect(await hashOf(id)).toBe(sha256(LONG));
    expect(await partFolders()).not.toContain(id);
  });

  it('is re-encoded if it is a picture', async () => {
    const file = await send(guest, form, await plain(60, 40), { slot: 'f1', name: '照片.png' });
    expect(file).toMatchObject({ mediaType: 'image/webp', originalFilename: '照片.png' });
    const reply = await test().app.request(file.url);
    const [row] = await test().db.select().from(uploads).where(eq(uploads.fileId, file.id));
    expect(row!.sha256).toBe(sha256(Buffer.from(await reply.arrayBuffer())));
  });

  it('is begun and completed once, however often the calls are repeated', async () => {
    const bytes = pdfOf();
    const key = randomUUID();
    const [one, other] = [await begin(guest, form, { key }), await begin(guest, form, { key })];
    expect(other.data!.id).toBe(one.data!.id);
    expect(await begin(guest, form, { key, size: 101 })).toMatchObject(REFUSED);
    expect(await begin(stranger, form, { key })).toMatchObject(REFUSED);
    const { id } = one.data!;
    await put(guest, id, 1, bytes);
    await put(guest, id, 1, bytes);
    const ended = await Promise.all([end(guest, id), end(guest, id)]);
    const again = await end(guest, id);
    for (const { code, data } of ended) {
      expect(code === 503 || data!.id === again.data!.id).toBe(true);
    }
    expect(await put(guest, id, 1, bytes)).toMatchObject(REFUSED);
    expect(await test().db.$count(files, eq(files.id, again.data!.id))).toBe(1);
  });

  it.each([
    ['with another hash', 1, pdfOf(), { hash: sha256(Buffer.from('x')) }],
    ['that is too short', 1, pdfOf(99), {}],
    ['that is too long', 1, pdfOf(101), {}],
    ['0', 0, pdfOf(), {}],
    ['-1', '-1', pdfOf(), {}],
    ['1.5', '1.5', pdfOf(), {}],
    ['with an unknown number', 2, pdfOf(), {}],
    ['with another content type', 1, pdfOf(), { headers: { 'content-type': 'text/plain' } }],
  ])('refuses a part %s', async (_, part, bytes, change) => {
    const id = await begun(pdfOf());
    expect((await put(guest, id, part, bytes, change)).code).not.toBe(200);
    expect((await ask(guest, getUpload, { params: { id } })).data).toMatchObject({ received: [] });
    expect(await end(guest, id)).toMatchObject({ ...REFUSED, msg: '文件尚未传完，还缺 1 部分' });
  });

  it('keeps the first of two differing uploads of the same part', async () => {
    const id = await begun(pdfOf());
    await put(guest, id, 1, pdfOf());
    expect(await put(guest, id, 1, pdfOf(100, 'y'))).toMatchObject(REFUSED);
    expect((await end(guest, id)).code).toBe(200);
  });

  it('is not found by anybody else (threat 16)', async () => {
    const other: LoggedIn = await logIn(test().db, { roles: ['admin'] });
    const id = await begun(pdfOf());
    for (const who of [stranger, {}, other, { draft: '' }]) {
      const missing = await ask(who, getUpload, {
        params: { id: randomBytes(16).toString('hex') },
      });
      expect(await ask(who, getUpload, { params: { id } })).toEqual(missing);
      expect(await put(who, id, 1, pdfOf())).toMatchObject(NOT_THERE);
      expect(await end(who, id)).toMatchObject(NOT_THERE);
      expect(await ask(who, dropUpload, { params: { id } })).toMatchObject(NOT_THERE);
    }
  });

  it('is cancelled by its owner, with its parts', async () => {
    const id = await begun(LONG);
    await put(guest, id, 1, partOf(LONG, 1));
    expect(await ask(guest, dropUpload, { params: { id } })).toMatchObject({ code: 200 });
    expect(await put(guest, id, 2, partOf(LONG, 2))).toMatchObject(NOT_THERE);
    expect(await partFolders()).not.toContain(id);
  });
});

describe('the announced file', () => {
  it.each([
    ['an HTML page', '网页.html', 100],
    ['a picture for a question about documents', '照片.png', 100],
    ['nothing', '.pdf', 0],
    ['two gigabytes', '材料.pdf', 2 * 1024 ** 3],
    ['slightly too large', '材料.pdf', UPLOAD_LIMITS.document + 1],
  ])('is checked before it is sent: not %s', async (_, name, size) => {
    const { code, data } = await begin(guest, form, { name, size });
    expect([code, data]).toEqual([500, undefined]);
  });

  it('is checked by its content, and deleted if its type is not accepted', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const id = await begun(page);
    await put(guest, id, 1, page);
    expect(await end(guest, id)).toMatchObject({ ...REFUSED, msg: expect.stringContaining('pdf') });
    expect(await ask(guest, getUpload, { params: { id } })).toMatchObject(NOT_THERE);
    expect(await partFolders()).not.toContain(id);
  });

  it('is checked against the form, the draft and the question', async () => {
    const wrong = await Promise.all([
      begin(guest, { ...form, key: 'no-such-form' }),
      begin({}, form),
      begin({ draft: 'unknown' }, form),
      begin(guest, form, { slot: 'f9' }),
      begin(guest, await addPublished(test().db, {}, FILE_FORM)),
    ]);
    expect(wrong.map(({ code }) => code)).toEqual([404, 404, 404, 404, 404]);
    const asked = await addPublished(test().db, { access: 'account' }, FILE_FORM);
    expect(await begin({}, asked)).toMatchObject({ code: 401 });
  });

  it('is refused beyond twenty unfinished uploads', async () => {
    const who = { draft: await draftOf(form) };
    const codes: number[] = [];
    for (let index = 0; index < 21; index += 1) codes.push((await begin(who, form)).code);
    expect(codes).toEqual([...Array<number>(20).fill(200), 500]);
  });
});

describe('a completed file', () => {
  it('is accessible to its owner alone, in no library and under no name', async () => {
    const [owner, admin] = [await logIn(test().db), await logIn(test().db, { roles: ['admin'] })];
    const asked = await addPublished(test().db, { access: 'account' }, FILE_FORM);
    const { id } = await send(owner, asked, pdfOf());
    const [row] = await test().db.select().from(files).where(eq(files.id, id));
    expect(row).toMatchObject({ isPublic: false, createdById: null, sourceType: 'form' });
    for (const who of [owner, admin]) {
      expect(await ask(who, listFiles, { query: { id } })).toMatchObject({ total: 0 });
      expect(await ask(who, removeUpload, { params: { id } })).toMatchObject(NOT_THERE);
      const query = { fileName: row!.fileName };
      expect(await ask(who, downloadFile, { query })).toMatchObject(NOT_THERE);
    }
  });

  it('is served for five minutes at its signed address, and at no forged one', async () => {
    const { id } = await send(guest, form, pdfOf());
    const { secret, app } = test();
    const codeAt = async (address: string) => {
      const reply = await app.request(address);
      const type = reply.headers.get('content-type') ?? '';
      return type.includes('json') ? ((await reply.json()) as { code: number }).code : 200;
    };
    const minutes = (count: number) => Date.now() - count * 60_000;
    const link = linkTo(secret, id);
    const another = await send(guest, form, pdfOf());
    expect([
      await codeAt(link),
      await codeAt(linkTo(secret, id, { now: minutes(4) })),
      await codeAt(linkTo(secret, id, { now: minutes(6) })),
      await codeAt(link.replace(/until=\d/, 'until=9')),
      await codeAt(link.replace(id, another.id)),
      await codeAt(`/common/file/${id}`),
    ]).toEqual([200, 200, 404, 404, 404, 500]);
  });
});

describe('a file at a signed address', () => {
  const fetchPart = async (range?: string, method = 'GET') => {
    const { id } = await send(guest, form, pdfOf());
    const { secret, app } = test();
    const headed = { method, headers: range ? { range } : {} };
    const reply = await app.request(linkTo(secret, id), headed);
    const { status, headers } = reply;
    const bytes = Buffer.from(await reply.arrayBuffer());
    return { status, headers: Object.fromEntries(headers), bytes, whole: Buffer.from(pdfOf()) };
  };

  it('is served whole or by ranges, which some browsers need to play a film', async () => {
    const all = await fetchPart();
    expect([all.status, all.headers['accept-ranges']]).toEqual([200, 'bytes']);
    expect(all.bytes.equals(all.whole)).toBe(true);
    const { status, headers, bytes, whole } = await fetchPart('bytes=2-5');
    expect([status, headers['content-range'], headers['content-length']]).toEqual([
      206,
      `bytes 2-5/${whole.length}`,
      '4',
    ]);
    expect(bytes.equals(whole.subarray(2, 6))).toBe(true);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it('reports its full length to a HEAD request', async () => {
    for (const range of ['bytes=2-5', 'bytes=999999-']) {
      const { status, headers, whole } = await fetchPart(range, 'HEAD');
      expect([status, headers['content-length']]).toEqual([200, String(whole.length)]);
    }
  });

  it('refuses a range past its end', async () => {
    const { status, headers, bytes, whole } = await fetchPart('bytes=999999-');
    expect([status, headers['content-range'], bytes.length]).toEqual([
      416,
      `bytes */${whole.length}`,
      0,
    ]);
  });
});

describe('an upload not completed within a day', () => {
  it('is deleted, with the folders of killed processes', async () => {
    const { db, storage } = test();
    const [old, young] = [await begun(LONG), await begun(LONG)];
    for (const id of [old, young]) await put(guest, id, 1, partOf(LONG, 1));
    await db
      .update(uploads)
      .set({ begunAt: sql`now() - interval '25 hours'` })
      .where(eq(uploads.id, old));
    await uploadRetention(storage).forget(db, new Date());
    const folders = await partFolders();
    expect([folders.includes(old), folders.includes(young)]).toEqual([false, true]);
    expect(await ask(guest, getUpload, { params: { id: old } })).toMatchObject(NOT_THERE);
  });
});

describe('a file that could not be recorded because the database was down', () => {
  /** A database that fails when the row of the file is written. */
  const gone = (): Database =>
    Object.assign(Object.create(test().db) as Database, {
      transaction: () => Promise.reject(new Error('terminating connection')),
    });
  async function failed() {
    const id = await begun(pdfOf());
    await put(guest, id, 1, pdfOf());
    const asker = { accountId: null, draft: draftDigest(guest.draft!) };
    const { db, storage } = test();
    await expect(makeFile({ db: gone(), storage }, asker, id)).rejects.toThrow('terminating');
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
    const names = row!.making;
    return { id, asker, names, isThere: async () => !!(await storage.vault.find(names[0]!)) };
  }

  it('leaves recorded bytes, which are deleted once it is made again', async () => {
    const { db, storage } = test();
    const { id, asker, names, isThere } = await failed();
    expect([names.length, await isThere()]).toEqual([1, true]);
    const file = await makeFile({ db, storage }, asker, id);
    expect([await isThere(), file.fileName === names[0]]).toEqual([false, false]);
    expect(await storage.vault.find(file.fileName)).toBeDefined();
    const [row] = await db.select().from(uploads).where(eq(uploads.id, id));
    expect(row!.making).toEqual([]);
  });

  it('is cleaned up after a day', async () => {
    const { db, storage } = test();
    const { id, isThere } = await failed();
    const begunAt = sql`now() - interval '25 hours'`;
    await db.update(uploads).set({ begunAt }).where(eq(uploads.id, id));
    await uploadRetention(storage).forget(db, new Date());
    expect(await isThere()).toBe(false);
    expect(await db.$count(uploads, eq(uploads.id, id))).toBe(0);
  });
});
