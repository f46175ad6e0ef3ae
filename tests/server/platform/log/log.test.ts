import { Writable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { changePassword } from '#contract/identity/account.ts';
import { getInfo, login } from '#contract/identity/session.ts';
import { addressOf } from '#contract/call/address.ts';
import { accounts } from '#server/areas/identity/table.ts';
import { createApp } from '#server/app.ts';
import { proxyList } from '#server/platform/http/address.ts';
import { createLog } from '#server/platform/log/log.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { createNonces } from '#server/platform/wire/nonce.ts';
import { addAccount, addSession, addTicket, bearer, sealPassword } from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { json } from '#tests/kit/envelope.ts';

const test = useApp();
let lines: string[];
beforeEach(() => (lines = []));

const keep = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString());
    done();
  },
});
const log = createLog('trace', keep);
const written = () => lines.join('');

/** The API of the test with a log that the test can read. */
function logged() {
  const { db, storage, keyPair, secret, incoming } = test();
  const wire = { keyPair, useOnce: createNonces(db), mode: 'optional' as const };
  return createApp({
    db,
    storage,
    secret,
    incoming,
    wire,
    log,
    isReady: () => Promise.resolve(true),
    proxies: proxyList(['127.0.0.1']),
    smsBudget: { hour: 9, day: 9, abroad: { hour: 9, day: 9 } },
    wechatToken: '',
    publicOrigin: 'https://contest.example.org',
    findCaller: (token) => findCaller(db, token),
  });
}

describe('the log (threat 68)', () => {
  it('has a line for a request, without its token, query and address', async () => {
    const { db } = test();
    const token = await addSession(db, await addAccount(db));
    const headers = { ...bearer(token), 'x-forwarded-for': '203.0.113.77' };
    await logged().request(`${getInfo.path}?secret=hidden`, { headers });
    expect(JSON.parse(written())).toEqual({
      level: 30,
      time: expect.any(Number),
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      method: 'GET',
      path: '/getInfo',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    });
  });

  it('contains the trace ID of a request with a valid trace header', async () => {
    const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
    const lineOf = async (traceparent: string) => {
      await logged().request(getInfo.path, { headers: { traceparent } });
      return JSON.parse(lines.at(-1)!) as Record<string, unknown>;
    };
    expect((await lineOf(trace))['traceparent']).toBe(trace);
    expect(await lineOf('"secret"')).not.toHaveProperty('traceparent');
  });

  it('leaves out passwords that a query carried (threat 17)', async () => {
    const { db, keyPair } = test();
    const token = await addSession(db, await addAccount(db));
    const sealed = sealPassword(keyPair, 'New-River-8');
    const query = { oldPassword: sealed, newPassword: sealed, passwordt: sealed };
    const init = json({}, 'PUT');
    const headers = { ...(init.headers as object), ...bearer(token) };
    await logged().request(addressOf(changePassword, { query }), { ...init, headers });
    expect(written()).toContain('/api/personalCenter/updatePwd');
    for (const part of ['oldPassword', 'newPassword', sealed.slice(0, 40), token]) {
      expect(written()).not.toContain(part);
    }
  });

  it('leaves out the name, password and captcha of a login', async () => {
    const { db, keyPair } = test();
    const { userName } = await addAccount(db);
    const captchaVerification = await addTicket(db);
    const password = sealPassword(keyPair, 'wrong');
    const body = { username: userName, password, captchaVerification };
    await logged().request(login.path, json(body));
    for (const part of [userName, password.slice(0, 40), captchaVerification]) {
      expect(written()).not.toContain(part);
    }
  });

  it('names a failed statement and none of its values', async () => {
    const { db } = test();
    const { userName, phone } = await addAccount(db);
    const row = { userName: `${userName}-2`, nickName: 'Somebody', phone };
    const failed = await db
      .insert(accounts)
      .values(row)
      .catch((err: unknown) => err);
    log.error({ err: failed }, 'request failed');
    expect(JSON.parse(written())).toMatchObject({
      err: {
        type: 'DrizzleQueryError',
        message: expect.stringContaining('Failed query: insert into "account"'),
        cause: {
          type: 'DatabaseError',
          message: 'PostgreSQL refused with 23505',
          code: '23505',
          table: 'account',
          constraint: 'account_phone_key',
        },
      },
    });
    for (const value of [phone, userName, 'Somebody']) expect(written()).not.toContain(value);
  });

  it('leaves out the values of a statement that failed during a request', async () => {
    const { db, keyPair } = test();
    const { userName } = await addAccount(db);
    const captchaVerification = await addTicket(db);
    await db.execute('ALTER TABLE account RENAME TO away');
    const body = { username: userName, password: sealPassword(keyPair, 'x'), captchaVerification };
    const response = await logged().request(login.path, json(body));
    await db.execute('ALTER TABLE away RENAME TO account');
    expect(response.status).toBe(500);
    const [line] = lines.map((text) => JSON.parse(text)).filter(({ level }) => level === 50);
    expect(line.err.cause.code ?? line.err.cause.cause.code).toBe('42P01');
    expect(written()).not.toContain(userName);
    expect(await db.$count(accounts, eq(accounts.userName, userName))).toBe(1);
  });

  it('leaves out the properties of an error besides its message', () => {
    const err = Object.assign(new Error('broke'), { token: 'T', params: ['13900000000'] });
    log.error({ err, token: 'T2', caller: { password: 'P', phone: '13900000000' } }, 'x');
    const line = JSON.parse(written());
    expect(Object.keys(line.err).sort()).toEqual(['message', 'stack', 'type']);
    expect([line.token, line.caller]).toEqual(['…', { password: '…', phone: '…' }]);
  });

  it('stays one line whatever the entry contains', () => {
    log.error({ err: new Error('a\n{"level":30,"msg":"forged"}') }, 'b\nc');
    expect(lines).toHaveLength(1);
    expect(written().trimEnd()).not.toContain('\n');
  });
});
