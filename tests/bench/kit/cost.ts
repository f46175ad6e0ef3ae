import { loadavg } from 'node:os';
import type { BenchPortal } from './portal.ts';
import { databaseSeconds, secondsOf } from './processor.ts';
import { forgetStatements, tellStatements } from './statements.ts';

/** The bytes and commits written by the database so far. */
async function writtenOf({ connection }: BenchPortal) {
  const { rows } = await connection.pool.query<{ bytes: number; commits: number }>(`
    SELECT wal_bytes::float8 AS bytes, (
      SELECT sum(xact_commit)::float8 FROM pg_stat_database
    ) AS commits FROM pg_stat_wal`);
  return rows[0]!;
}

async function read(portal: BenchPortal) {
  const { user, system } = process.cpuUsage();
  return {
    portal: secondsOf(portal.process.pid!),
    database: await databaseSeconds(portal.connection),
    senders: (user + system) / 1e6,
    ...(await writtenOf(portal)),
  };
}

/**
 * Measures the cost of calls: call it before them, and the returned function after them.
 * @returns lines with the processor and database cost of each of the given number of calls
 */
export async function costOf(portal: BenchPortal): Promise<(count: number) => Promise<string>> {
  const { pool } = portal.connection;
  await forgetStatements(pool);
  const before = await read(portal);
  return async (count) => {
    const after = await read(portal);
    const each = (name: keyof typeof after, digits: number, scale = 1) =>
      (((after[name] - before[name]) / count) * scale).toFixed(digits);
    return [
      `each took of the portal ${each('portal', 2, 1000)} ms, of the database ${each('database', 2, 1000)} ms, of the senders ${each('senders', 2, 1000)} ms`,
      `${each('commits', 1)} transactions, ${each('bytes', 0)} bytes of WAL, load ${loadavg()[0]!.toFixed(1)}`,
      ...(await tellStatements(pool, count)),
    ].join('\n  ');
  };
}
