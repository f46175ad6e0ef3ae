import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { ensureSystem } from '#server/areas/system/ensure.ts';
import { prizes } from '#server/areas/contest/result/table.ts';
import { topics } from '#server/areas/contest/table.ts';
import { allotAwards, demandRanking } from '#server/areas/judging/award/read.ts';
import { demandRound } from '#server/areas/judging/record.ts';
import { composeLines } from '#server/areas/judging/release/compose.ts';
import { publishRelease } from '#server/areas/judging/release/live.ts';
import { releasedEntries, releases } from '#server/areas/judging/release/table.ts';
import { rankings } from '#server/areas/judging/table.ts';
import { certificates } from '#server/areas/registration/certificate/table.ts';
import { messages } from '#server/platform/message/table.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { addTemplate } from '../../kit/registration/certificate-given.ts';
import { addRoundRow } from '../../kit/judging/judging-given.ts';
import { addTopic } from '../../kit/registration/registration.ts';
import { fillEntries, judgeEntries } from './entries.ts';

/**
 * A release of 2,000 entries of teams of three, a tenth of which win, as the worker publishes it: state, pages of
 * winners, certificates, messages. Usage: node tests/bench/judging/release.ts
 */
const ENTRIES = 2000;
const WINNERS = 200;
const STEP = 500;

/** Adds a ranked round of all entries, and a release of it that is due. @returns its id */
async function schedule(db: Database, topic: { id: number; year: number }): Promise<number> {
  const roundId = await addRoundRow(db, topic.year, 'ranked');
  await judgeEntries(db, roundId);
  const { rows: found } = await db.execute<{ id: number }>(sql`SELECT id FROM entry ORDER BY id`);
  const rows = found.map(({ id }, at) => ({
    entryId: id,
    value: 9000 - at,
    rank: at + 1,
    isShared: false,
  }));
  await db.insert(rankings).values({ roundId, by: 'x', digest: 'd', rows });
  const text = { zh: '一等奖', en: 'First prize' };
  await db.insert(prizes).values({
    year: topic.year,
    tier: 'first',
    name: text,
    amount: 0,
    currency: 'CNY',
    count: WINNERS,
    also: { zh: '', en: '' },
  });
  return prepare(db, roundId, topic.year);
}

async function prepare(db: Database, roundId: number, year: number): Promise<number> {
  const round = await demandRound(db, roundId);
  const ranking = await demandRanking(db, round);
  const lines = await composeLines(db, round, ranking, await allotAwards(db, round, ranking));
  const [release] = await db
    .insert(releases)
    .values({
      roundId,
      rankingId: ranking.id,
      status: 'scheduled',
      at: new Date(Date.now() - 1),
      fields: ['rank', 'value'],
      templateId: await addTemplate(db, year),
      preparedBy: 'x',
      preparedById: 0,
      approvedBy: 'y',
    })
    .returning();
  for (let first = 0; first < lines.length; first += STEP) {
    const step = lines.slice(first, first + STEP);
    await db
      .insert(releasedEntries)
      .values(step.map((line) => ({ ...line, releaseId: release!.id })));
  }
  return release!.id;
}

const folder = await mkdtemp(join(tmpdir(), 'podium-release-'));
await chmod(folder, 0o711);
const cluster = await startCluster(folder);
await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
const { db, close } = connect(cluster.url);
await ensureSystem(db);
const topic = await addTopic(db);
await fillEntries(db, topic, ENTRIES);
const [{ year } = { year: 0 }] = await db.select().from(topics).where(eq(topics.id, topic.id));
const id = await schedule(db, { id: topic.id, year });
await db.execute(sql`ANALYZE`);
const begun = performance.now();
await publishRelease(db, id);
const ms = Math.round(performance.now() - begun);
const [release] = await db.select().from(releases).where(eq(releases.id, id));
const counts = {
  status: release!.status,
  messages: await db.$count(messages),
  certificates: await db.$count(certificates),
  load: loadavg()[0]!.toFixed(1),
};
process.stdout.write(`${ENTRIES} entries went live in ${ms} ms ${JSON.stringify(counts)}\n`);
await close();
await cluster.stop();
await rm(folder, { recursive: true, force: true });
