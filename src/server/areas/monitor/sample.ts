import { gt, lt, sql } from 'drizzle-orm';
import type { MonitorSample } from '#contract/monitor/server.ts';
import { readQueue } from '#server/areas/messaging/service.ts';
import type { Database } from '#server/platform/db/database.ts';
import { lagP99, resetLag } from '#server/platform/metric/lag.ts';
import { takeRequests } from '#server/platform/metric/window.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Self } from './process-state.ts';
import { readServer } from './state/server.ts';
import { samples } from './table.ts';

/** Stores a sample of this process, covering the time since the last call. */
export async function takeSample(db: Database, { id, dataDir, sockets }: Self): Promise<void> {
  const server = await readServer(dataDir);
  const { waiting } = await readQueue(db);
  const sample = {
    processId: id,
    at: sql`date_trunc('minute', clock_timestamp())`,
    load: server.load,
    memory: 1 - server.memoryFree / server.memoryTotal,
    disk: 1 - server.diskFree / server.diskTotal,
    lagP99: lagP99(),
    waiting,
    sockets: sockets(),
    ...takeRequests(),
  };
  resetLag();
  await db.insert(samples).values(sample).onConflictDoNothing();
}

const KEPT = sql`now() - interval '7 days'`;

/** Combines the samples of all processes by minute. */
const minutesOf = (db: Database) =>
  db
    .select({
      at: samples.at,
      load: sql<number>`max(${samples.load})`.as('load'),
      memory: sql<number>`max(${samples.memory})`.as('memory'),
      disk: sql<number>`max(${samples.disk})`.as('disk'),
      lagP99: sql<number>`max(${samples.lagP99})`.as('lag_p99'),
      p95: sql<number | null>`max(${samples.p95})`.as('p95'),
      requests: sql<number>`sum(${samples.requests})`.as('requests'),
      failures: sql<number>`sum(${samples.failures})`.as('failures'),
      waiting: sql<number>`max(${samples.waiting})`.as('waiting'),
      sockets: sql<number>`sum(${samples.sockets})`.as('sockets'),
    })
    .from(samples)
    .where(gt(samples.at, KEPT))
    .groupBy(samples.at)
    .as('minute');

/**
 * Returns the samples of the last week in steps of 15 minutes: the sums of what all processes did, and the worst of
 * their loads and delays.
 */
export async function listSamples(db: Database): Promise<MonitorSample[]> {
  const minute = minutesOf(db);
  const slot = sql`date_bin('15 minutes', ${minute.at}, 'epoch'::timestamptz)`;
  const rows = await db
    .select({
      at: slot.mapWith(samples.at),
      load: sql<number>`max(${minute.load})::float`,
      memory: sql<number>`max(${minute.memory})::float`,
      disk: sql<number>`max(${minute.disk})::float`,
      lagP99: sql<number>`max(${minute.lagP99})`,
      p95: sql<number | null>`max(${minute.p95})`,
      requests: sql<number>`sum(${minute.requests})::int`,
      failures: sql<number>`sum(${minute.failures})::int`,
      waiting: sql<number>`max(${minute.waiting})`,
      sockets: sql<number>`max(${minute.sockets})::int`,
    })
    .from(minute)
    .groupBy(slot)
    .orderBy(slot);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

/** Removes samples after a week. */
export const sampleRetention: Retention = {
  name: 'samples',
  forget: (db) => db.delete(samples).where(lt(samples.at, KEPT)),
};
