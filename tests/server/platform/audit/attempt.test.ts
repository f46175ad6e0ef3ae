import { beforeAll, describe, expect, it } from 'vitest';
import type * as z from 'zod/mini';
import type { operationLog } from '#contract/monitor/log.ts';
import { REFUSAL_LIMIT } from '#server/platform/audit/attempt.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf, send } from '#tests/kit/office/office.ts';
import { addRole, logIn, type LoggedIn } from '#tests/kit/session.ts';

type OperationRecord = z.output<typeof operationLog.record>;

const test = useApp();
const ask = officeOf(test);
let admin: LoggedIn;
beforeAll(async () => {
  admin = await logIn(test().db, { roles: ['admin'] });
});

const POST = { code: 'tried', name: { zh: '试', en: '' } };

async function deedsOf({ userName }: LoggedIn, more: object = {}) {
  const filter = { userName, ...more };
  const { rows } = await ask<OperationRecord>(admin, 'POST', '/monitor/operation/list', { filter });
  return rows;
}

const toldOf = async (who: LoggedIn) =>
  (await deedsOf(who)).map(({ action, target, result, fault }) => [action, target, result, fault]);

describe('the operation log', () => {
  it('records how long a completed call took and its request ID', async () => {
    const response = await send(test, admin, 'POST', '/system/post', POST);
    const requestId = response.headers.get('x-request-id')!;
    const [deed, ...others] = await deedsOf(admin, { requestId });
    expect(others).toEqual([]);
    expect(deed).toMatchObject({ result: 'success', fault: null, requestId });
    expect(deed!.duration).toBeGreaterThanOrEqual(0);
    expect(deed!.duration).toBeLessThan(60_000);
  });

  it('records refused calls with the reason and the record', async () => {
    const editor = await logIn(test().db, {
      roles: [await addRole(test().db, ['system:post:edit', 'system:post:remove'])],
    });
    await ask(editor, 'DELETE', '/system/post/999999');
    await ask(editor, 'PUT', '/system/post/999999', { ...POST, version: 1 });
    await ask(editor, 'POST', '/system/post', POST);
    expect(await toldOf(editor)).toEqual([
      ['system:post:add', 'post', 'refused', 'forbidden'],
      ['system:post:edit', 'post 999999', 'refused', 'notFound'],
      ['system:post:remove', 'post 999999', 'refused', 'notFound'],
    ]);
    expect(await deedsOf(editor, { result: 'success' })).toEqual([]);
  });

  it('records neither reads nor callers without a session', async () => {
    const nobody = await logIn(test().db);
    await ask(nobody, 'POST', '/system/post/list');
    await ask(nobody, 'GET', '/system/post/1');
    await ask({ ...nobody, headers: {} }, 'POST', '/system/post', POST);
    expect(await toldOf(nobody)).toEqual([]);
  });

  it('cannot be filled up by one account', async () => {
    const nobody = await logIn(test().db);
    const tries = Array.from({ length: REFUSAL_LIMIT.times + 5 }, (_, at) =>
      ask(nobody, 'DELETE', `/system/post/${at + 1}`),
    );
    await Promise.all(tries);
    const { total } = await ask(admin, 'POST', '/monitor/operation/list', {
      filter: { userName: nobody.userName },
    });
    expect(total).toBe(REFUSAL_LIMIT.times);
  });

  it('does not take a record for removed after a refused attempt to remove it', async () => {
    const { data } = await ask<{ id: number }>(admin, 'POST', '/system/post', {
      ...POST,
      code: 'kept',
    });
    const reader = await logIn(test().db);
    await ask(reader, 'DELETE', `/system/post/${data.id}`);
    const [deed] = await deedsOf(admin, { target: `post ${data.id}` });
    expect(deed).toMatchObject({ action: 'system:post:add', isThere: true });
  });
});
