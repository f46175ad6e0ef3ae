import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import pino from 'pino';
import { createApp } from '#server/app.ts';
import { ensureAccess } from '#server/areas/identity/access/ensure.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { channels } from '#server/areas/registration/channel/table.ts';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { proxyList } from '#server/platform/http/address.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { createNonces } from '#server/platform/wire/nonce.ts';
import { dayAfter } from '#domain/calendar/local-time.ts';
import { defaultPeriod, type Period } from '#domain/statistic/period.ts';
import { addTopic } from '../kit/registration/registration.ts';
import { logIn } from '../kit/session.ts';
import { today } from '../kit/statistic/statistic.ts';
import { figuresOf, print } from './kit/figures.ts';

/**
 * The statistics of 1,000,000 visits and 100,000 entries over three years, in 50 channels, as the server returns
 * them: each request is computed again, since nothing is cached. Usage: node tests/bench/statistic.ts
 */
const VISITS = 1_000_000;
const ENTRIES = 100_000;
const DAYS = 1095;
const CHANNELS = 50;
const TOPICS = 30;
const ROUNDS = 40;

async function fillVisits(db: Database): Promise<void> {
  await db.execute(sql`
    INSERT INTO channel (key, name)
    SELECT 'channel-' || n, jsonb_build_object('zh', '渠道' || n, 'en', 'Channel ' || n)
    FROM generate_series(1, ${CHANNELS}) n`);
  await db.execute(sql`
    INSERT INTO visit_day SELECT day, channel, section, device, count(*)
    FROM (
      SELECT current_date - (random() * ${DAYS})::int AS day,
        'channel-' || 1 + (random() * random() * ${CHANNELS - 1})::int AS channel,
        (ARRAY['home', 'schedule', 'entryInformation', 'dynamicEvent', 'gags', 'else'])[1 + n % 6] AS section,
        (ARRAY['desk', 'phone'])[1 + n % 2] AS device
      FROM generate_series(1, ${VISITS}) n
    ) AS visit GROUP BY 1, 2, 3, 4`);
  await db.execute(sql`
    INSERT INTO visitor_day SELECT day, channel, sum(visits) FROM visit_day GROUP BY day, channel`);
}

async function fillEntries(db: Database): Promise<void> {
  const first = await addTopic(db);
  for (let more = 1; more < TOPICS; more += 1) await addTopic(db, {}, { year: first.year });
  await db.execute(sql`
    INSERT INTO account (user_name, nick_name, source_channel, last_channel, local_area, created_at)
    SELECT 'user' || n, 'x', 'channel-' || 1 + n % ${CHANNELS}, 'channel-' || 1 + n * 7 % ${CHANNELS},
      jsonb_build_object('provinceCode', (ARRAY['110000', '310000', '440000', '510000', '610000', '330000'])[1 + n % 6]),
      now() - make_interval(mins => (n * 15.7)::int)
    FROM generate_series(1, ${ENTRIES}) n`);
  await db.execute(sql`
    INSERT INTO team (year, name, name_key)
    SELECT ${first.year}, 'team' || n, 'team' || n FROM generate_series(1, ${ENTRIES}) n`);
  await db.execute(sql`
    WITH place AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS no FROM topic),
      person AS (SELECT *, row_number() OVER (ORDER BY id) AS no FROM account WHERE user_name LIKE 'user%'),
      started AS (SELECT id, row_number() OVER (ORDER BY id) AS no FROM team)
    INSERT INTO entry (year, topic_id, team_id, slot, status, first_channel, last_channel, created_by_id,
      created_at, first_submitted_at, first_approved_at)
    SELECT ${first.year}, place.id, started.id, 1,
      (ARRAY['draft', 'submitted', 'review', 'returned', 'approved', 'rejected', 'withdrawn'])[1 + person.no % 7],
      source_channel, last_channel, person.id, created_at,
      CASE WHEN person.no % 7 > 0 THEN created_at + interval '3 days' END,
      CASE WHEN person.no % 7 = 4 THEN created_at + interval '9 days' END
    FROM person JOIN started USING (no) JOIN place ON place.no = person.no % ${TOPICS}`);
}

const folder = await mkdtemp(join(tmpdir(), 'podium-statistic-'));
await chmod(folder, 0o711);
const cluster = await startCluster(folder);
await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
const filling = connect(cluster.url, { max: 1 });
await filling.db.execute(sql`SET statement_timeout = 0`);
await ensureAccess(filling.db);
await ensureSystem(filling.db);
await fillVisits(filling.db);
await fillEntries(filling.db);
await filling.db.execute(sql`VACUUM ANALYZE`);
await filling.close();

const { db, close } = connect(cluster.url);
const app = createApp({
  db,
  storage: localStorage(join(folder, 'files')),
  log: pino({ level: 'silent' }),
  secret: loadSecret(join(folder, 'keys')),
  proxies: proxyList([]),
  wire: {
    keyPair: await loadKeyPair(join(folder, 'keys')),
    useOnce: createNonces(db),
    mode: 'optional',
  },
  publicOrigin: 'http://localhost',
  smsBudget: { hour: 1, day: 1, abroad: { hour: 1, day: 1 } },
  wechatToken: '',
  incoming: join(folder, 'incoming'),
  isReady: () => Promise.resolve(true),
  findCaller: (token) => findCaller(db, token),
});

const load = (): string => loadavg()[0]!.toFixed(1);

async function time(name: string, headers: Record<string, string>, path: string): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const begun = performance.now();
    const reply = await app.request(path, { headers });
    const { code, msg } = (await reply.json()) as { code: number; msg: string };
    if (code !== 200) throw new Error(msg);
    // The first round only warms up.
    if (round > 0) times.push(performance.now() - begun);
  }
  print(`${name} (load ${load()})`, figuresOf(times));
}

const manager = await logIn(db, { roles: ['admin'] });
const user = await logIn(db, { roles: ['channel'] });
await db.update(channels).set({ accountId: user.userId }).where(eq(channels.key, 'channel-7'));
const month = defaultPeriod(today());
const all = { from: dayAfter(today(), -DAYS), until: today() };
const QUESTIONS = [
  ['register', 'day'],
  ['register', 'channel'],
  ['register', 'province'],
  ['application', 'day'],
  ['application', 'topic'],
  ['application', 'province'],
] as const;
const { rows } = await db.execute(
  sql`SELECT count(*) AS rows, sum(visits) AS visits FROM visit_day`,
);
process.stdout.write(`${JSON.stringify(rows)}\n`);
for (const [page, group] of QUESTIONS) {
  const ask = ({ from, until }: Period) =>
    `/api/statistic/${page}?${new URLSearchParams({ from, until, group })}`;
  await time(`${page} by ${group}, 30 days`, manager.headers, ask(month));
  await time(`${page} by ${group}, three years`, manager.headers, ask(all));
  await time(`${page} by ${group}, three years, one channel`, user.headers, ask(all));
}

await close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
