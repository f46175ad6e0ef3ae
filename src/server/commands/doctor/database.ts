import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { good, wrong, type Check } from './finding.ts';

/** The oldest PostgreSQL that the queries are written for. */
const OLDEST = 16;
/** Seconds by which two clocks may differ: codes and sessions last for minutes. */
const SKEW = 5;

async function query<T extends object>(url: string, text: string): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(text)).rows[0]!;
  } finally {
    await client.end();
  }
}

async function countMigrations(folder: string): Promise<number> {
  const journal = await readFile(join(folder, 'meta/_journal.json'), 'utf8');
  return (JSON.parse(journal) as { entries: unknown[] }).entries.length;
}

interface Server {
  version: number;
  size: string;
  isUsed: boolean;
}

const SERVER = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  pg_size_pretty(pg_database_size(current_database())) AS size,
  to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS "isUsed"`;

const DONE = 'SELECT count(*)::int AS done FROM drizzle.__drizzle_migrations';

/** Whether the database answers, is new enough, and which migrations the next start applies. */
export const databaseCheck = (url: string, migrations: string): Check => ({
  name: 'database',
  async look() {
    const { version, size, isUsed } = await query<Server>(url, SERVER);
    if (version < OLDEST) return wrong(`PostgreSQL ${version}; ${OLDEST} or later is needed`);
    const done = isUsed ? (await query<{ done: number }>(url, DONE)).done : 0;
    const all = await countMigrations(migrations);
    if (done > all) return wrong(`a later build has migrated it: ${done} of ${all} migrations`);
    return good(`PostgreSQL ${version}, ${size}, ${all - done} migrations for the next start`);
  },
});

/** Whether the clocks of the database and this machine agree: what expires is compared with both. */
export const clockCheck = (url: string): Check => ({
  name: 'clock',
  async look() {
    const before = Date.now();
    const { at } = await query<{ at: number }>(
      url,
      'SELECT extract(epoch FROM clock_timestamp())::float AS at',
    );
    const skew = at - (before + Date.now()) / 2000;
    const text = `${Math.abs(skew).toFixed(1)} s between this machine and the database`;
    return Math.abs(skew) > SKEW ? wrong(text) : good(text);
  },
});
