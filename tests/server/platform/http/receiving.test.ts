import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { API } from '#contract/api.ts';
import type { Endpoint } from '#contract/call/endpoint.ts';
import { uploadFile } from '#contract/files/file.ts';
import { uploadFilm } from '#contract/files/library.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { arriving, beginForm, type SlowForm } from '#tests/kit/registration/arriving.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';
import { until } from '#tests/kit/until.ts';

const test = useApp();
let editor: LoggedIn;
let admin: LoggedIn;
let person: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
  editor = await logIn(test().db, { roles: ['editor'] });
  person = await logIn(test().db);
});
beforeEach(() => test().db.delete(rateLimits));

const MEBI = 1024 * 1024;
const PDF = Buffer.from('%PDF-1.7\n');
const FILM = Buffer.concat([Buffer.from('0000001866747970', 'hex'), Buffer.alloc(16)]);
const UPLOADS = API.filter(({ upload, isPlain }) => upload !== null && !isPlain).map(
  (each): Endpoint => ({
    ...each,
    path: each.path.replace('{id}', 'a'.repeat(32)),
  }),
);

/** Starts the upload of a film, and waits until its file exists. */
async function beginFilm(said = 50 * MEBI): Promise<SlowForm> {
  const before = (await arriving(test())).length;
  const form = beginForm(test(), editor, uploadFilm, { name: 'a.mp4', said });
  form.push(FILM);
  await until(async () => expect(await arriving(test())).toHaveLength(before + 1));
  return form;
}
const codeOf = async ({ answer }: SlowForm) => (await answerOf(answer))['code'];

describe('an incoming file', () => {
  it('is kept byte for byte in the folder for incoming files, and leaves it once stored', async () => {
    const form = await beginFilm();
    const [name] = await arriving(test());
    const path = join(test().incoming, name!);
    await until(async () => expect(await readFile(path)).toEqual(FILM));
    form.push(Buffer.alloc(100, 7));
    form.end();
    const { code, data } = await answerOf(form.answer);
    expect(code).toBe(200);
    const { fileName, size } = data as { fileName: string; size: number };
    expect(size).toBe(FILM.length + 100);
    expect(await readFile(join(test().storage.folder, fileName))).toEqual(
      Buffer.concat([FILM, Buffer.alloc(100, 7)]),
    );
    expect(await arriving(test())).toEqual([]);
  });

  it('leaves nothing behind when its sender disconnects', async () => {
    const form = await beginFilm();
    form.abort();
    await form.answer;
    expect(await arriving(test())).toEqual([]);
  });

  it.each(UPLOADS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'leaves nothing when %s refuses it',
    async (_, endpoint) => {
      const form = beginForm(test(), admin, endpoint, { name: 'a.html' });
      form.push(Buffer.from('<html>'));
      form.end();
      expect((await answerOf(form.answer))['code']).not.toBe(200);
      expect(await arriving(test())).toEqual([]);
    },
  );

  it.each(UPLOADS.map((endpoint) => [endpoint.name, endpoint] as const))(
    'is cut off when it grows longer than %s takes, and leaves nothing',
    async (_, endpoint) => {
      const form = beginForm(test(), admin, endpoint, { name: 'a.pdf' });
      form.push(PDF);
      const piece = Buffer.alloc(MEBI);
      for (let sent = 0; sent <= endpoint.upload!; sent += piece.length) form.push(piece);
      expect((await form.answer).status).toBe(413);
      expect(await arriving(test())).toEqual([]);
    },
  );
});

describe('a caller without permission to add to the library', () => {
  const TOO_LONG = { code: 500, msg: '文件大小不能超过 5 MB' };

  it('is refused more than 5 MB before a byte is read', async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error('it was read');
      },
    });
    const headers = {
      ...person.headers,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': String(5 * MEBI + 16 * 1024 + 1),
    };
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    expect(await answerOf(test().app.request(uploadFile.path, init))).toEqual(TOO_LONG);
  });

  it('is cut off after 5 MB if no length is declared', async () => {
    const form = beginForm(test(), person, uploadFile, { name: 'a.pdf' });
    for (let sent = 0; sent < 6; sent += 1) form.push(Buffer.alloc(MEBI));
    expect(await answerOf(form.answer)).toEqual(TOO_LONG);
    expect(await arriving(test())).toEqual([]);
  });
});

describe('concurrent uploads', () => {
  it('are limited to twelve films of 50 MB in the office; the next is refused with Retry-After', async () => {
    const forms = [];
    for (let film = 0; film < 12; film += 1) forms.push(await beginFilm());
    const next = await beginForm(test(), admin, uploadFilm, { name: 'a.mp4', said: 50 * MEBI })
      .answer;
    expect([next.status, next.headers.get('retry-after')]).toEqual([503, '10']);
    expect(await next.json()).toEqual({ code: 503, msg: '系统繁忙，请稍后再试' });
    forms[0]!.abort();
    await forms[0]!.answer;
    const again = await beginFilm();
    for (const form of [...forms.slice(1), again]) form.end();
    const codes = await Promise.all([...forms.slice(1), again].map(codeOf));
    expect(codes).toEqual(Array(12).fill(200));
    expect(await arriving(test())).toEqual([]);
  });

  it('are limited to five for each person, and take no room from others', async () => {
    const begin = (who: LoggedIn) => {
      const form = beginForm(test(), who, uploadFile, { name: 'a.pdf', said: 5 * MEBI });
      form.push(PDF);
      return form;
    };
    const forms = Array.from({ length: 5 }, () => begin(person));
    await until(async () => expect(await arriving(test())).toHaveLength(5));
    expect((await begin(person).answer).status).toBe(503);
    const other = begin(await logIn(test().db));
    await until(async () => expect(await arriving(test())).toHaveLength(6));
    const film = await beginFilm();
    for (const form of [...forms, other, film]) form.end();
    expect(await Promise.all([...forms, other, film].map(codeOf))).toEqual(Array(7).fill(200));
  });
});
