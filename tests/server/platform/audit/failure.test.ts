import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { errorLog } from '#contract/monitor/log.ts';
import { recordFailure } from '#server/platform/audit/failure.ts';
import { failures } from '#server/platform/audit/table.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { logIn, type LoggedIn } from '#tests/kit/session.ts';

type ErrorRecord = z.output<typeof errorLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const REQUEST = { requestId: 'r1', method: 'POST', path: '/x' };
const errors = async (filter: object = {}) =>
  (await ask<ErrorRecord>(admin, 'POST', '/monitor/error/list', { filter })).rows;

describe('the record of a failure', () => {
  it('is found by the ID of the failed request and leaves out the values of the statement', async () => {
    await test().db.execute(sql`ALTER TABLE notice RENAME TO notice_away`);
    const path = '/system/notice/list';
    const body = { filter: { keyword: 'Quiet-Secret' } };
    const response = await send(test, admin, 'POST', path, body);
    await test().db.execute(sql`ALTER TABLE notice_away RENAME TO notice`);
    expect(response.status).toBe(500);
    const requestId = response.headers.get('x-request-id')!;
    const [error] = await errors({ keyword: requestId });
    expect(error).toMatchObject({
      status: 'new',
      times: 1,
      requestId,
      method: 'POST',
      path: '/system/notice/list',
    });
    expect(error!.message).toMatch(/select .* from "notice"/);
    expect(JSON.stringify(await test().db.select().from(failures))).not.toContain('Quiet-Secret');
  });

  it('groups repeated failures, and is marked new again when one recurs after it was processed', async () => {
    const { db } = test();
    const fail = (requestId: string) =>
      recordFailure(db, new TypeError('again'), { ...REQUEST, requestId });
    for (const requestId of ['r1', 'r2', 'r3']) await fail(requestId);
    const [first] = await errors({ keyword: 'again' });
    expect(first).toMatchObject({ times: 3, requestId: 'r3', status: 'new' });
    const path = `/monitor/error/${first!.id}`;
    const become = async (status: string) => {
      const { data } = await ask<ErrorRecord>(admin, 'GET', path);
      await ask(admin, 'PUT', path, { status, version: data.version });
      await fail('r4');
      return (await ask<ErrorRecord>(admin, 'GET', path)).data.status;
    };
    expect(await become('processed')).toBe('new');
    expect(await become('ignored')).toBe('ignored');
  });

  it('can be ignored for a single build, with a note', async () => {
    const { db } = test();
    const fail = () => recordFailure(db, new RangeError('until'), REQUEST);
    await fail();
    const [first] = await errors({ keyword: 'until' });
    const path = `/monitor/error/${first!.id}`;
    const change = { status: 'ignored', note: 'mended soon', isUntilBuild: true };
    const { data } = await ask<ErrorRecord>(admin, 'PUT', path, { ...change, version: 1 });
    expect(data).toMatchObject({ ...change, build: 'sources' });
    const statusNow = async () => {
      await fail();
      return (await errors({ keyword: 'mended soon' }))[0]!.status;
    };
    expect(await statusNow()).toBe('ignored');
    await db.update(failures).set({ ignoredBuild: 'another' }).where(eq(failures.id, first!.id));
    expect(await statusNow()).toBe('new');
  });
});
