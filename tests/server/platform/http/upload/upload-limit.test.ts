import { beforeAll, beforeEach, expect, it } from 'vitest';
import { CODE } from '#contract/call/code.ts';
import { uploadFile } from '#contract/files/file.ts';
import { rateLimits } from '#server/platform/limit/table.ts';
import { answerOf } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let editor: LoggedIn;
let person: LoggedIn;
beforeAll(async () => {
  editor = await logIn(test().db, { roles: ['editor'] });
  person = await logIn(test().db);
});
beforeEach(() => test().db.delete(rateLimits));

const count = async (name: string) =>
  (await test().db.select().from(rateLimits)).find((row) => row.name === name)?.points;

async function send(who: LoggedIn, from = '203.0.113.9') {
  const body = new FormData();
  body.append('file', new File(['%PDF-1.7'], 'a.pdf'));
  const headers = { ...who.headers, 'x-forwarded-for': from };
  return answerOf(test().app.request(uploadFile.path, { method: 'POST', body, headers }));
}

it('allows a person twenty files in ten minutes, then says that it is too often', async () => {
  for (let sent = 0; sent < 20; sent += 1) expect((await send(person))['code']).toBe(200);
  expect(await send(person)).toMatchObject({ msg: '操作过于频繁，请稍后再试' });
});

it('counts uploads of library editors separately', async () => {
  await send(editor);
  expect([await count('upload:office'), await count('upload:account')]).toEqual([1, undefined]);
});

it('counts everybody at an address together, but not requests that are refused already', async () => {
  for (let sent = 0; sent < 22; sent += 1) await send(person);
  expect(await count('upload:address')).toBe(20);
});

it('reads nothing of a file over the limit', async () => {
  for (let sent = 0; sent < 20; sent += 1) await send(person);
  const body = new ReadableStream({
    pull() {
      throw new Error('it was read');
    },
  });
  const headers = { ...person.headers, 'content-type': 'multipart/form-data; boundary=x' };
  const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
  const { code } = await answerOf(test().app.request(uploadFile.path, init));
  expect(code).toBe(CODE.tooOften);
});
