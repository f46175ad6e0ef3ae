import { beforeAll, describe, expect, it } from 'vitest';
import { SHEET_LIMIT } from '#contract/call/sheet.ts';
import { importUsers } from '#contract/identity/user.ts';
import { useApp } from '#tests/kit/app.ts';
import { sendFile } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

const test = useApp();
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const { path } = importUsers;

async function post(body: BodyInit, headers: Record<string, string> = {}) {
  const init = { method: 'POST', body, headers: { ...admin.headers, ...headers }, duplex: 'half' };
  const response = await test().app.request(path, init as RequestInit);
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return { status: response.status, code, msg };
}

const MULTIPART = { 'content-type': 'multipart/form-data; boundary=edge' };
const part = (name: string, text: string) =>
  `--edge\r\nContent-Disposition: form-data; name="${name}"; filename="x.xlsx"\r\n\r\n${text}\r\n`;

describe('a call that accepts a file', () => {
  it('reads nothing from callers without permission', async () => {
    const body = new ReadableStream({
      pull() {
        throw new Error('it was read');
      },
    });
    const person = await logIn(test().db);
    const answer = await post(body, { ...MULTIPART, ...person.headers });
    expect(answer).toMatchObject({ status: 200, code: 403 });
  });

  it.each([
    ['another field', part('other', 'x')],
    ['two files', part('file', 'x') + part('file', 'y')],
    [
      'a field instead of a file',
      '--edge\r\nContent-Disposition: form-data; name="file"\r\n\r\nx\r\n',
    ],
  ])('refuses %s', async (_, body) => {
    expect(await post(`${body}--edge--\r\n`, MULTIPART)).toMatchObject({ status: 200, code: 500 });
  });

  it.each([
    ['that is truncated', part('file', 'x')],
    ['with an endless header', `--edge\r\n${'Content-Disposition: '.repeat(50)}`],
    ['that is empty', ''],
    ['without its boundary', '--other--\r\n'],
    [
      'with a part without a name',
      '--edge\r\nContent-Disposition: form-data\r\n\r\nx\r\n--edge--\r\n',
    ],
  ])('survives a body %s (threat 33)', async (_, body) => {
    const answer = await post(body, MULTIPART);
    expect(answer).toMatchObject({ status: 200, code: 500, msg: '文件不正确，请检查后重试' });
    expect((await test().app.request('/healthz')).status).toBe(200);
  });

  it('says that an empty file is empty', async () => {
    const answer = await sendFile(test, admin, path, new Uint8Array());
    expect(await answer.json()).toEqual({ code: 500, msg: '文件是空的，请选择有内容的文件' });
  });

  it('refuses JSON, and other calls refuse files', async () => {
    expect((await post('{}', { 'content-type': 'application/json' })).status).toBe(415);
    const body = new FormData();
    body.append('file', new File(['x'], 'x'));
    const init = { method: 'POST', body, headers: admin.headers };
    expect((await test().app.request('/system/user/list', init)).status).toBe(415);
  });

  it('refuses a file that is too long, declared or not', async () => {
    const bytes = new Uint8Array(SHEET_LIMIT.packed + 1);
    expect((await sendFile(test, admin, path, bytes)).status).toBe(413);
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(part('file', '').slice(0, -2)));
        for (let sent = 0; sent < 64; sent += 1) controller.enqueue(new Uint8Array(64 * 1024));
        controller.close();
      },
    });
    expect((await post(stream, MULTIPART)).status).toBe(413);
  });
});
