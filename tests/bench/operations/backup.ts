import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, readdirSync } from 'node:fs';
import { cp, mkdtemp } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { makeBackup, type BackupSource } from '#server/platform/backup/backup.ts';
import { openSnapshot } from '#server/platform/backup/database/snapshot.ts';
import { verifyBackup } from '#server/platform/backup/verify.ts';
import { connect } from '#server/platform/db/database.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { loadSecret } from '#server/platform/secrets/secret.ts';
import { localStorage } from '#server/platform/storage/local.ts';
import { accessFolder } from '#server/platform/storage/store/access.ts';
import { loadKeyPair } from '#server/platform/wire/keypair.ts';
import { resources } from '#server/resources.ts';

/**
 * A backup of a database and files of about the given megabytes each, the next one of the same portal, and its proof,
 * beside reading the same bytes without doing anything with them. Usage: node tests/bench/operations/backup.ts [megabytes]
 */
const MEGABYTES = Number(process.argv[2] ?? 500);
const MEBI = 1024 * 1024;
const FILE = 2 * MEBI;
/** Bytes of a row, about as long as a line of the operation log. */
const ROW = 500;

const root = await mkdtemp(join(tmpdir(), 'podium-bench-backup-'));
const at = (...names: string[]) => join(root, ...names);

const rssOf = (): number => {
  const status = readFileSync('/proc/self/status', 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) / 1024;
};

async function measured<T>(name: string, work: () => Promise<T>): Promise<T> {
  global.gc?.();
  const before = rssOf();
  let most = before;
  const timer = setInterval(() => (most = Math.max(most, rssOf())), 20);
  const begun = performance.now();
  const result = await work();
  const seconds = (performance.now() - begun) / 1000;
  clearInterval(timer);
  const memory = `${before.toFixed(0)} MiB before, ${(most - before).toFixed(0)} more at most`;
  process.stdout.write(`${name.padEnd(26)} ${seconds.toFixed(1).padStart(6)} s   ${memory}\n`);
  return result;
}

async function fill(source: BackupSource): Promise<void> {
  const { db, close } = connect(source.url, { settings: '-c statement_timeout=0' });
  const rows = Math.floor((MEGABYTES * MEBI) / ROW);
  await db.execute(
    sql.raw(`SET statement_timeout = 0; INSERT INTO operation_log
    (user_name, action, target, address, request_id, after)
    SELECT 'user', 'content:news:edit', 'news ' || n, '192.0.2.1', md5(n::text),
      jsonb_build_object('text', repeat(md5(n::text), 12))
    FROM generate_series(1, ${rows}) AS n`),
  );
  await close();
  for (let made = 0; made < MEGABYTES; made += FILE / MEBI)
    await localStorage(at('files')).put(randomBytes(FILE), 'pdf');
}

/** The anchor: reads the rows, and copies the files, without compressing or measuring any of it. */
async function readAlone({ url }: BackupSource): Promise<void> {
  const snapshot = await openSnapshot(url);
  for (const table of snapshot.tables) for await (const _ of snapshot.read(table).text);
  await snapshot.close();
  await cp(at('files'), at('copy'), { recursive: true });
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const cluster = await startCluster(at('data'));
try {
  await migrateDatabase(cluster.url, resources.migrations);
  mkdirSync(at('keys'));
  loadSecret(at('keys'));
  await loadKeyPair(at('keys'));
  const source: BackupSource = {
    place: accessFolder(at('backups')),
    incoming: at('incoming'),
    url: cluster.url,
    storage: localStorage(at('files')),
    keys: at('keys'),
    passphrase: 'a long and secret phrase',
    build: 'bench',
    readErased: () => Promise.resolve([]),
  };
  await fill(source);
  process.stdout.write(`load ${loadavg()[0]!.toFixed(1)}\n`);
  await measured('the bytes alone', () => readAlone(source));
  const { manifest } = await measured('backup', () => makeBackup(source));
  await measured('the next one', () => makeBackup(source, {}, new Date(Date.now() + 2000)));
  await measured('its proof', () =>
    verifyBackup(
      { url: cluster.url, migrations: resources.migrations },
      source.place,
      manifest,
      source.passphrase,
    ),
  );
  const rows = manifest.tables.reduce((sum, table) => sum + table.bytes, 0);
  const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  process.stdout.write(
    `rows ${megabytes(rows)}, files ${megabytes(manifest.files.bytes)}; stored ${megabytes(sizeOf(at('backups')))}\n`,
  );
} finally {
  await cluster.stop();
  rmSync(root, { recursive: true, force: true });
}
