import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { loginLog, operationLog } from '#contract/monitor/log.ts';
import { login } from '#contract/identity/session.ts';
import { logRetention } from '#server/areas/monitor/retention.ts';
import { failures, logins, operations } from '#server/platform/audit/table.ts';
import { LOGGED_FAILURES } from '#server/areas/identity/login/login-log.ts';
import { settings } from '#server/platform/parameter/table.ts';
import {
  addAccount,
  addCode,
  addTicket,
  answerOf,
  call,
  freshAddress,
  PASSWORD,
  sealPassword,
} from '#tests/kit/account.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type OperationRecord = z.output<typeof operationLog.record>;
type LoginRecord = z.output<typeof loginLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const CHROME = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36';

async function byPassword(username: string, password: string, address = freshAddress()) {
  const body = {
    username,
    password: sealPassword(test().keyPair, password),
    captchaVerification: await addTicket(test().db, 'login', address),
  };
  const headers = { 'user-agent': CHROME };
  return answerOf(call(test(), login, { body, address, headers }));
}

const linesOf = async (filter: object) =>
  (await ask<LoginRecord>(admin, 'POST', '/monitor/login/list', { filter })).rows;

describe('the login log', () => {
  it('records who logged in, how and with what client', async () => {
    const { userName } = await addAccount(test().db);
    const address = freshAddress();
    await byPassword(userName, PASSWORD, address);
    const [line] = await linesOf({ userName });
    expect(line).toMatchObject({
      userName,
      address,
      way: 'password',
      result: 'success',
      browser: 'Chrome 130',
      system: 'Windows',
    });
  });

  it('records who failed to log in, by password and by code', async () => {
    const account = await addAccount(test().db);
    await byPassword(account.userName, 'Wrong-River-7');
    await addCode(test(), account.phone, 'login');
    const body = { phonenumber: account.phone, code: '000000' };
    await answerOf(call(test(), login, { body, address: freshAddress() }));
    const lines = await linesOf({ userName: account.userName, result: 'failure' });
    expect(lines.map(({ way }) => way)).toEqual(['sms', 'password']);
  });

  it('omits names that match no account, as they may be passwords', async () => {
    const address = freshAddress();
    await byPassword('Secret-River-9', 'typed', address);
    const [line] = await linesOf({ address });
    expect(line).toMatchObject({ userName: null, result: 'failure' });
    const { rows } = await test().db.execute(
      sql`SELECT count(*)::int AS found FROM login_log l WHERE l::text ILIKE '%secret-river%'`,
    );
    expect(rows).toEqual([{ found: 0 }]);
  });

  it('cannot be flooded from one address', async () => {
    const address = freshAddress();
    const { phone } = await addAccount(test().db);
    const body = { phonenumber: phone, code: '000000' };
    const tries = Array.from({ length: LOGGED_FAILURES.times + 5 }, () =>
      call(test(), login, { body: { ...body }, address, headers: {} }),
    );
    await Promise.all(tries);
    const lines = await test().db.select().from(logins).where(eq(logins.address, address));
    expect(lines.length).toBeLessThanOrEqual(LOGGED_FAILURES.times);
  });
});

describe('the operation log', () => {
  const deed = (action: string, at = sql`now()`) => ({
    action,
    at,
    userName: 'anna',
    target: 'x 1',
    address: 'x',
    requestId: 'x',
  });

  it('can be filtered by person, kind, record and time', async () => {
    await test()
      .db.insert(operations)
      .values([deed('system:user:edit'), deed('system:username:edit'), deed('system:user:add')]);
    const find = async (filter: object) =>
      (await ask<OperationRecord>(admin, 'POST', '/monitor/operation/list', { filter })).rows.map(
        ({ action }) => action,
      );
    expect(await find({ userName: 'ANN', action: 'system:user' })).toEqual([
      'system:user:add',
      'system:user:edit',
    ]);
    expect(await find({ userName: 'anna', action: 'system:user:edit' })).toEqual([
      'system:user:edit',
    ]);
    expect(await find({ userName: 'anna', until: '2000-01-01T00:00:00.000Z' })).toEqual([]);
    expect(await find({ target: 'x 2' })).toEqual([]);
  });

  it('shows a record before and after the change', async () => {
    const { data } = await ask<{ id: number }>(admin, 'POST', '/system/post', {
      code: 'logged',
      name: { zh: '前', en: '' },
    });
    const change = { code: 'logged', name: { zh: '后', en: '' }, version: 1 };
    await ask(admin, 'PUT', `/system/post/${data.id}`, change);
    const { rows } = await ask<OperationRecord>(admin, 'POST', '/monitor/operation/list', {
      filter: { target: `post ${data.id}`, action: 'system:post:edit' },
    });
    const { data: shown } = await ask<OperationRecord>(
      admin,
      'GET',
      `/monitor/operation/${rows[0]!.id}`,
    );
    expect(shown).toMatchObject({
      userName: admin.userName,
      before: { name: { zh: '前', en: '' } },
      after: { name: { zh: '后', en: '' } },
    });
  });

  it('is kept for the configured time, and never shorter than 180 days', async () => {
    const { db } = test();
    const aged = (days: number) => sql`now() - make_interval(days => ${days})`;
    await db
      .insert(operations)
      .values([deed('age:a:170', aged(170)), deed('age:a:190', aged(190))]);
    await db.update(settings).set({ value: '200' }).where(eq(settings.key, 'log.days'));
    await logRetention.forget(db, new Date());
    const ages = async () =>
      (await db.select().from(operations).orderBy(operations.id)).flatMap(({ action }) =>
        action.startsWith('age:') ? [action.slice(6)] : [],
      );
    expect(await ages()).toEqual(['170', '190']);
    await db.update(settings).set({ value: '1' }).where(eq(settings.key, 'log.days'));
    await logRetention.forget(db, new Date());
    expect(await ages()).toEqual(['170']);
  });
});

describe('the retention of logs in days', () => {
  it('cannot be set below 180', async () => {
    const { rows } = await ask<{ id: number; version: number }>(
      admin,
      'POST',
      '/system/parameter/list',
      { filter: { keyword: 'log.days' } },
    );
    const record = rows[0]!;
    const path = `/system/parameter/${record.id}`;
    for (const value of ['179', 'many']) {
      const reply = await ask(admin, 'PUT', path, { ...record, value });
      expect(reply.msg).toBe('参数键值：180 至 36500 之间的整数');
    }
    expect((await ask(admin, 'PUT', path, { ...record, value: '365' })).code).toBe(200);
  });
});

describe('the error log', () => {
  it('is empty while no error occurs', async () => {
    expect(await test().db.select().from(failures)).toEqual([]);
  });
});
