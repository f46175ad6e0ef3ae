import type { Pool } from 'pg';
import { connect } from '#server/platform/db/database.ts';
import { startCluster, type Cluster } from '#server/platform/db/embedded/cluster.ts';

/** Whether statements are counted, which costs the database a little: `STATEMENTS=1`. */
const isAsked = process.env['STATEMENTS'] === '1';

const SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
};

/** Makes the database count statements if requested, which restarts it. @returns the cluster to continue with */
export async function countStatements(cluster: Cluster, dataDir: string): Promise<Cluster> {
  if (!isAsked) return cluster;
  const { pool, close } = connect(cluster.url);
  for (const [name, value] of Object.entries(SETTINGS))
    await pool.query(`ALTER SYSTEM SET ${name} = '${value}'`);
  await pool.query('CREATE EXTENSION pg_stat_statements');
  await close();
  await cluster.stop();
  return startCluster(dataDir);
}

/** Resets the counts. */
export async function forgetStatements(pool: Pool): Promise<void> {
  if (isAsked) await pool.query('SELECT pg_stat_statements_reset()');
}

/** The statements of one of the given number of calls, the most frequent first. @returns a line for each statement */
export async function tellStatements(pool: Pool, count: number): Promise<string[]> {
  if (!isAsked) return [];
  const { rows } = await pool.query<{ line: string }>(
    `SELECT format('%s times, planned %s ms, carried out %s ms, %s bytes of WAL: %s', round(calls / $1::numeric, 2),
       round(total_plan_time::numeric / $1, 3), round(total_exec_time::numeric / $1, 3), round(wal_bytes / $1),
       left(regexp_replace(query, '\\s+', ' ', 'g'), 160)) AS line
     FROM pg_stat_statements WHERE calls > $1::numeric / 20 ORDER BY calls DESC, total_exec_time DESC`,
    [count],
  );
  return rows.map(({ line }) => line);
}
