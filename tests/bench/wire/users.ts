import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pino from 'pino';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { createApp } from '#server/app.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { proxyList } from '#server/platform/http/address.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { writeSheet } from '#server/platform/sheet/write.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { createNonces } from '#server/platform/wire/nonce.ts';
import { addRole, logIn } from '../../kit/session.ts';

/**
 * A list of 100,000 users: a filtered page with its total, as the server returns it; and an import of 10,000 rows,
 * with its memory and the longest time for which it blocks everything else. Usage: node tests/bench/wire/users.ts
 */
const USERS = 100_000;
const ROUNDS = 40;
const IMPORTED = 10_000;
const MIB = 1024 * 1024;

/** Adds ten departments below each of ten, and users with names of three characters out of many. */
async function fill(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO department (parent_id, ancestors, name)
    SELECT NULL, '{}', jsonb_build_object('zh', '部门' || n, 'en', 'Department ' || n)
    FROM generate_series(1, 10) n`);
  await db.execute(sql`
    INSERT INTO department (parent_id, ancestors, name)
    SELECT d.id, ARRAY[d.id], jsonb_build_object('zh', '科室' || d.id || '-' || n, 'en', 'Section')
    FROM department d, generate_series(1, 10) n WHERE d.parent_id IS NULL`);
  await db.execute(sql`SET statement_timeout = 0`);
  await db.execute(sql`
    INSERT INTO account (user_name, nick_name, phone, status, department_id, created_at)
    SELECT 'user' || n,
      chr(19968 + n % 200) || chr(20100 + n % 3000) || chr(23000 + n * 7 % 3000),
      '1' || (39e8 + n)::bigint, CASE WHEN n % 20 = 0 THEN 'disabled' ELSE 'active' END,
      11 + n % 100, now() - make_interval(mins => n)
    FROM generate_series(1, ${USERS}) n`);
  await db.execute(sql`
    INSERT INTO account_role (account_id, role) SELECT id, 'channel' FROM account WHERE id % 50 = 0`);
  await db.execute(sql`ANALYZE`);
}

const FILTERS: Record<string, object> = {
  'no filter': {},
  'a part of a name, many': { keyword: 'user1' },
  'a part of a name, few': { keyword: 'user77777' },
  'two characters of a nickname': { keyword: String.fromCharCode(20_150) },
  'a name that nobody has': { keyword: 'nobody at all' },
  'a phone': { phone: '13900050000' },
  'the disabled': { status: 'disabled' },
  'a department with all below': { departmentId: 3 },
  'a role': { role: 'channel' },
  'a day': { from: new Date(Date.now() - 864e5).toISOString() },
  'all of them': { keyword: 'user', status: 'active', departmentId: 3, role: 'channel' },
};

const folder = await mkdtemp(join(tmpdir(), 'podium-users-'));
await chmod(folder, 0o711);
const cluster = await startCluster(folder);
await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
const { db, close } = connect(cluster.url);
await ensureAccess(db);
await ensureSystem(db);
await fill(db);

const keyPair = await loadKeyPair(join(folder, 'keys'));
const app = createApp({
  db,
  storage: localStorage(join(folder, 'files')),
  log: pino({ level: 'silent' }),
  secret: loadSecret(join(folder, 'keys')),
  proxies: proxyList([]),
  wire: { keyPair, useOnce: createNonces(db), mode: 'optional' },
  publicOrigin: 'http://localhost',
  smsBudget: { hour: 1, day: 1, abroad: { hour: 1, day: 1 } },
  wechatToken: '',
  incoming: join(folder, 'incoming'),
  isReady: () => Promise.resolve(true),
  findCaller: (token) => findCaller(db, token),
});

const say = (line: string) => process.stdout.write(`${line}\n`);
const at = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)]!;

async function time(headers: Record<string, string>, filter: object, query = ''): Promise<string> {
  const times: number[] = [];
  let total = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const begun = performance.now();
    const response = await app.request(`/system/user/list${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ filter }),
    });
    total = ((await response.json()) as { total: number }).total;
    times.push(performance.now() - begun);
  }
  const median = at(times, 0.5).toFixed(1);
  return `median ${median} ms, p95 ${at(times, 0.95).toFixed(1)} ms, ${total} found`;
}

const admin = await logIn(db, { roles: ['admin'] });
const role = await addRole(db, ['system:user:list'], 'departmentAndBelow');
const keeper = await logIn(db, { roles: [role], departmentId: 3 });
for (const [name, filter] of Object.entries(FILTERS)) {
  say(`${name}: ${await time(admin.headers, filter)}`);
}
say(`the last page: ${await time(admin.headers, {}, '?pageNum=2000&pageSize=50')}`);
say(`within a department, no filter: ${await time(keeper.headers, {})}`);
say(`within a department, a name: ${await time(keeper.headers, { keyword: 'user1' })}`);

async function importRows(from: number): Promise<void> {
  const rows = Array.from({ length: IMPORTED }, (_, n) => [
    `import${from + n}`,
    `新来的${n}`,
    `138${String(10_000_000 + from + n)}`,
    '部门3',
    'channel',
  ]);
  const head = ['账号', '昵称', '手机号', '部门', '角色'];
  const sheet = await writeSheet({ title: 'users', head, rows });
  const body = new FormData();
  body.append('file', new File([new Uint8Array(sheet)], 'users.xlsx'));
  globalThis.gc?.();
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  let most = 0;
  const before = process.memoryUsage().rss;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 10);
  const begun = performance.now();
  const init = { method: 'POST', body, headers: admin.headers };
  const response = await app.request('/system/user/importData', init);
  const { data } = (await response.json()) as { data: { key: string } };
  const accepted = performance.now() - begun;
  for (;;) {
    const progress = await app.request(`/common/process?key=${data.key}`);
    if (((await progress.json()) as { url: string | null }).url !== null) break;
    await sleep(20);
  }
  const done = performance.now() - begun;
  clearInterval(watch);
  loop.disable();
  const result = await app.request(`/system/import/${data.key}`, { headers: admin.headers });
  const { data: counts } = (await result.json()) as { data: { added: number } };
  say(
    [
      `import of ${counts.added} rows (${Math.round(sheet.length / 1024)} KiB)`,
      `accepted after ${Math.round(accepted)} ms, done after ${Math.round(done)} ms`,
      `memory ${Math.round(before / MIB)} to ${Math.round(most / MIB)} MiB at most`,
      `others waited ${Math.round(loop.max / 1e6)} ms at most`,
    ].join(', '),
  );
}

for (let round = 0; round < 4; round += 1) await importRows(round * IMPORTED);
await close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
