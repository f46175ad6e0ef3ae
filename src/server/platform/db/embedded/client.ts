import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { LOCK } from '#server/platform/db/lock.ts';
import { USER } from './address.ts';

/** Application name of the connections of this file. They are not counted as users of the server. */
const CLIENT = 'podium-cluster';
const PAUSE = 50;
const MAX_CHECKS = 10;

async function withClient<T>(url: string, task: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: CLIENT });
  // The running query fails as well, and its error is the one to report.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await task(client);
  } finally {
    await client.end();
  }
}

const count = (url: string): Promise<number> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> $1",
      [CLIENT],
    );
    return rows[0]!.count;
  });

/**
 * Whether other processes use the server. A connection that was just closed may still be listed, so it looks several
 * times.
 */
export async function isUsedByOthers(url: string): Promise<boolean> {
  for (let look = 0; look < MAX_CHECKS; look += 1) {
    if ((await count(url)) === 0) return false;
    await sleep(PAUSE);
  }
  return true;
}

/** Creates the portal's database unless it exists. */
export const createDatabase = (url: string): Promise<void> =>
  withClient(url, async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK.migration]);
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [USER]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${USER}`);
  });
