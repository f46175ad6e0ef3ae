import pg from 'pg';
import { readMigrations } from '#server/platform/db/migrate.ts';
import { good, wrong, type Check } from './finding.ts';

/** The oldest PostgreSQL that the queries are written for. */
const OLDEST = 16;
/** Seconds by which two clocks may differ: codes and sessions last for minutes. */
const SKEW = 5;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

interface Server {
  version: number;
  size: string;
}

const SERVER = `SELECT current_setting('server_version_num')::int / 10000 AS version,
  pg_size_pretty(pg_database_size(current_database())) AS size`;

/** Whether the database answers, is new enough, and which migrations the next start applies. */
export const databaseCheck = (url: string, migrations: string): Check => ({
  name: 'database',
  look: () =>
    withClient(url, async (client) => {
      const { version, size } = (await client.query<Server>(SERVER)).rows[0]!;
      if (version < OLDEST) return wrong(`PostgreSQL ${version}; ${OLDEST} or later is needed`);
      const { done, all } = await readMigrations(client, migrations);
      if (done > all) return wrong(`a later build has migrated it: ${done} of ${all} migrations`);
      return good(`PostgreSQL ${version}, ${size}, ${all - done} migrations for the next start`);
    }),
});

const NOW = 'SELECT extract(epoch FROM clock_timestamp())::float AS at';

/** Whether the clocks of the database and this machine agree: what expires is compared with both. */
export const clockCheck = (url: string): Check => ({
  name: 'clock',
  look: () =>
    withClient(url, async (client) => {
      const before = Date.now();
      const { at } = (await client.query<{ at: number }>(NOW)).rows[0]!;
      const skew = at - (before + Date.now()) / 2000;
      const text = `${Math.abs(skew).toFixed(1)} s between this machine and the database`;
      return Math.abs(skew) > SKEW ? wrong(text) : good(text);
    }),
});
