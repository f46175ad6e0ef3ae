import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DATA_SCOPES } from '#contract/call/access.ts';
import { listWorkers, type WorkerState } from '#contract/monitor/worker.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { useApp } from '#tests/kit/app.ts';
import { officeOf } from '#tests/kit/office/office.ts';
import { addRole, logIn } from '#tests/kit/session.ts';

const test = useApp();
const ask = officeOf(test);
let worker: Worker;
beforeEach(() => {
  const run = () => Promise.reject(new Error('The bucket is away'));
  worker = startWorker({ name: 'example', log: pino({ level: 'silent' }), run });
});
afterEach(() => worker.stop());

async function shownTo(permission: string, scope: (typeof DATA_SCOPES)[number]) {
  const role = await addRole(test().db, [permission], scope);
  const caller = await logIn(test().db, { roles: [role] });
  return ask<WorkerState[]>(caller, 'GET', listWorkers.path);
}

describe('the workers of the process', () => {
  it('are listed with what they did and what went wrong last', async () => {
    const { data } = await shownTo('monitor:error:list', 'all');
    expect(data.find(({ name }) => name === 'example')).toEqual({
      name: 'example',
      isRunning: false,
      runs: expect.any(Number) as number,
      failures: expect.any(Number) as number,
      failuresInRow: expect.any(Number) as number,
      lastRunAt: expect.any(String) as string,
      lastDuration: expect.any(Number) as number,
      lastFailureAt: expect.any(String) as string,
      lastError: 'The bucket is away',
    });
  });

  it.each(DATA_SCOPES)('are listed in the scope %s only if that is “all”', async (scope) => {
    const { data } = await shownTo('monitor:error:list', scope);
    expect(data.length > 0).toBe(scope === 'all');
  });

  it('are not listed without the permission', async () => {
    expect((await shownTo('monitor:login:list', 'all')).code).toBe(403);
  });
});
