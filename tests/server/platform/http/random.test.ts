import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { FAULTS } from '#contract/fault-name.ts';
import { useApp } from '#tests/kit/app.ts';
import { attempt, type Attempt } from '#tests/kit/attempt.ts';
import { addSmallContent } from '#tests/kit/content/content.ts';
import { post, sealed } from '#tests/kit/envelope.ts';

const test = useApp();
beforeAll(() => addSmallContent(test().db, test().storage));

const RUNS = 10_000;
const AT_ONCE = 100;

const ALLOWED = new Set<number>(Object.values(FAULTS).map(({ status }) => status));
ALLOWED.delete(FAULTS.internal.status);
// The link of a channel redirects, and a visit gets an empty reply.
for (const status of [302, 204]) ALLOWED.add(status);

const send = async ({ address, init, isOptional }: Attempt): Promise<Response> =>
  (isOptional ? test().optional : test().app).request(address, init);

async function expectHealthy(): Promise<void> {
  const { app, db, keyPair } = test();
  expect(await (await app.request('/healthz')).json()).toEqual({ status: 'ok' });
  expect((await app.request('/api/race/show/list', post(sealed(keyPair, {})))).status).toBe(200);
  const { rows } = await db.execute('SELECT count(*)::int AS topics FROM topic');
  expect(rows).toEqual([{ topics: 12 }]);
}

describe('random requests', () => {
  it('get one of the known replies, without internal details', async () => {
    const property = fc.asyncProperty(attempt, async (given) => {
      const response = await send(given);
      expect(ALLOWED).toContain(response.status);
      expect(await response.text()).not.toMatch(
        /\bat .{1,200}:\d+:\d+|node_modules|Error:|postgres/i,
      );
    });
    await fc.assert(property, { numRuns: 1000 });
  });

  it(`leave the API working, ${RUNS} times over`, async () => {
    const counts = new Map<number, number>();
    const attempts = fc.sample(attempt, RUNS);
    for (let begin = 0; begin < RUNS; begin += AT_ONCE) {
      const answers = await Promise.all(attempts.slice(begin, begin + AT_ONCE).map(send));
      for (const { status, body } of answers) {
        counts.set(status, (counts.get(status) ?? 0) + 1);
        await body?.cancel();
      }
    }
    expect([...counts.keys()].filter((status) => !ALLOWED.has(status))).toEqual([]);
    // The sample covers every part: handlers, envelopes, unknown paths, wrong methods, wrong types.
    for (const status of [200, 400, 404, 405, 415]) {
      expect(counts.get(status), String(status)).toBeGreaterThan(RUNS / 200);
    }
    await expectHealthy();
  });
});
