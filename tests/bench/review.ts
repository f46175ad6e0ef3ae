import { Agent } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { addAccount, addSession as addLogin } from '#tests/kit/account.ts';
import { sealed } from '#tests/kit/envelope.ts';
import { send, type Sent } from './entries/send.ts';
import { addSession, addTopic, YEAR } from './entries/topic.ts';
import { startPortal } from './kit/portal.ts';

/**
 * The waiting time of the office with many waiting entries: for the next one of the queue, and for pages of the list;
 * each call in an envelope, one after another. Usage: node tests/bench/review.ts [entries]
 */
const amount = Number(process.argv[2] ?? 100_000);
const CALLS = 100;

const portal = await startPortal(10, { TRUSTED_PROXIES: '127.0.0.1' });
const { db } = portal.connection;

/** Number of entries added by one statement, which may take five seconds. */
const STEP = 5000;

/** Adds teams of one, each with a waiting entry; every hundredth is from the reviewer's school. */
async function addWaiting(topicId: number, first: number): Promise<void> {
  await db.execute(sql`
    WITH made AS (
      INSERT INTO team (year, name, name_key)
      SELECT ${YEAR}, 'team ' || n, 'team' || n FROM generate_series(${first}::int, ${Math.min(amount, first + STEP - 1)}::int) AS n RETURNING id
    ), people AS (
      INSERT INTO team_member (team_id, role, scope, slot, name, school, confirmed_at)
      SELECT id, 'captain', 'topic:' || ${topicId}::int, 1, 'N', 'school ' || id % 100, now() FROM made
    )
    INSERT INTO entry (year, topic_id, team_id, slot, title, status, number, version_id, is_waiting, submitted_at, first_submitted_at)
    SELECT ${YEAR}, ${topicId}::int, id, 1, 'work ' || id, 'submitted', 'N' || id, id, true,
      now() - make_interval(secs => id), now() FROM made`);
}

async function reviewer(): Promise<string> {
  const account = await addAccount(db, ['admin']);
  await db.execute(sql`UPDATE account SET colleges = 'school 7' WHERE id = ${account.id}`);
  return addLogin(db, account);
}

const keyPair = await loadKeyPair(join(portal.dataDir, 'keys'));
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function measure(name: string, calls: readonly Sent[]): Promise<void> {
  const times: number[] = [];
  for (const call of calls) {
    const before = performance.now();
    const status = await send(portal.origin, agent, call);
    if (status !== 200) throw new Error(`${name}: ${status}`);
    times.push(performance.now() - before);
  }
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)]!.toFixed(1);
  process.stdout.write(
    `${name}: median ${at(0.5)} ms, p95 ${at(0.95)} ms, load ${loadavg()[0]!.toFixed(1)}\n`,
  );
}

await addSession(db);
const topicId = await addTopic(db, 'review', { isReviewed: true });
for (let first = 1; first <= amount; first += STEP) await addWaiting(topicId, first);
await db.execute(sql`ANALYZE`);
const token = await reviewer();
const wrap = (path: string, body: object): Sent => {
  const { key, info, wrapped } = sealed(keyPair, body);
  return { path, text: JSON.stringify({ info, key: wrapped }), token, key };
};
const repeat = (path: string, body: object): Sent[] =>
  Array.from({ length: CALLS }, () => wrap(path, body));
const page = (no: number, filter: object): Sent[] =>
  repeat(`/contest/entry/list?pageNum=${no}&pageSize=20`, { filter });

await measure('warm-up', page(1, {}));
await measure('next', repeat('/contest/entry/next', {}));
await measure('next of a topic', repeat('/contest/entry/next', { topicId }));
await measure('list', page(1, {}));
await measure('list, a page far back', page(Math.floor(amount / 20), {}));
await measure('list of a topic by state', page(1, { topicId, status: 'review' }));
await measure('list by a word', page(1, { keyword: 'work 99' }));
agent.destroy();
await portal.close();
