import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureTemplates } from '#server/areas/messaging/template/store.ts';
import { submitEntry } from '#server/areas/registration/entry/submit.ts';
import { entries } from '#server/areas/registration/record/entry/table.ts';
import { connect, type Connection } from '#server/platform/db/database.ts';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { TEMPLATES } from '#server/templates.ts';
import { killServer } from '#tests/kit/process/server.ts';
import { addTopic } from '#tests/kit/registration/registration.ts';
import { submissionsOf, type Submission } from '#tests/kit/registration/submissions.ts';
import { until } from '#tests/kit/until.ts';

/** Twenty with `npm run test:long`. */
const KILLS = Number(process.env['KILLS'] ?? 0) >= 50 ? 20 : 2;
const PATIENCE = 1_500_000;
const ROUND = 12;
const AT_ONCE = 4;

const secret = randomBytes(32);
let dataDir: string;
let cluster: Cluster;
let connection: Connection;
const services = () => ({ db: connection.db, secret });
const { submissionOf, addReady, torn, taken } = submissionsOf(services);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'podium-killed-'));
  await chmod(dataDir, 0o711);
  // A separate server, which is killed, and which flushes to disk as the product's does.
  cluster = await startCluster(dataDir);
  await migrateDatabase(cluster.url, 'src/server/platform/db/migrations');
  connection = connect(cluster.url);
  await ensureTemplates(connection.db, TEMPLATES);
}, PATIENCE);
afterAll(async () => {
  await connection.close();
  await cluster.stop();
  await rm(dataDir, { recursive: true, force: true });
}, PATIENCE);

/** Submits some at a time until all were tried. @returns the ones that were answered, as they are answered */
function submitAll(all: readonly Submission[]) {
  const answered = new Set<number>();
  const waiting = [...all];
  const work = async (): Promise<void> => {
    for (let given = waiting.shift(); given; given = waiting.shift()) {
      const { id } = given;
      await submitEntry(services(), given).then(
        () => answered.add(id),
        () => undefined,
      );
    }
  };
  const ended = Promise.all(Array.from({ length: AT_ONCE }, work));
  return { answered, ended };
}

const submittedOf = async (topicId: number): Promise<Set<number>> => {
  const rows = await connection.db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.topicId, topicId), ne(entries.status, 'draft')));
  return new Set(rows.map(({ id }) => id));
};

/** Restarts the server: by itself one that is killed repeatedly starts after ever longer pauses. */
async function startAgain(): Promise<void> {
  await cluster.stop();
  cluster = await startCluster(dataDir);
}

it(
  `loses no confirmed submit and leaves none half written when the database is killed: ${KILLS} times`,
  async () => {
    let unanswered = 0;
    for (let round = 0; round < KILLS; round += 1) {
      const topic = await addTopic(connection.db, { quota: ROUND / 2, listCap: 100 });
      const all = (await addReady(topic.id, ROUND)).map(submissionOf);
      const { answered, ended } = submitAll(all);
      await until(() => expect(answered.size).toBeGreaterThan(round % 5), 1);
      await sleep((round * 3) % 10);
      await killServer(dataDir);
      await ended;
      unanswered += ROUND - answered.size;
      await startAgain();
      expect(await torn(topic.id)).toEqual([]);
      const kept = await submittedOf(topic.id);
      expect([...answered].filter((id) => !kept.has(id))).toEqual([]);
      // A client without a reply sends the same request again.
      const again = submitAll(all);
      await again.ended;
      expect(again.answered.size).toBe(ROUND);
      expect(await torn(topic.id)).toEqual([]);
      expect(await taken(topic.id)).toBe(ROUND / 2);
    }
    expect(unanswered).toBeGreaterThan(0);
  },
  PATIENCE,
);
