import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fromDrizzle, PgBoss, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { listenTo } from '#server/platform/worker/listen.ts';
import { startConsumer, type QueueWork } from './consumer.ts';

/** An entry of the queue. */
export interface QueueEntry {
  /** Chosen by the sender, so that both tables use the same id. */
  id: string;
  /** Seconds after which the entry is taken away from its worker. */
  expireInSeconds: number;
}

/** A durable queue: entries survive any end of a process (docs/decisions, the queue of runs). */
export interface Queue {
  /** Adds entries in the caller's transaction. */
  send(tx: Database, entries: readonly QueueEntry[]): Promise<void>;
  /** Starts working on entries, several at a time. */
  work<Taken>(work: QueueWork<Taken>): void;
  /** Waits for the runs in work, and ends. */
  stop(): Promise<void>;
}

const SCHEMA = 'queue';
const NAME = 'job';
/** Channel that notifies processes of new entries. */
const CHANNEL = 'podium_queue';
/** Seconds without a heartbeat after which a worker counts as gone. */
const HEARTBEAT_TIMEOUT = 15;
const CHECK_INTERVALS = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  queueCacheIntervalSeconds: 10,
};
/** The worker of a start limits its attempts; the queue's own limit is higher. */
const RETRY = { retryLimit: 1000, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };
const CONNECTIONS = 3;
/** Seconds for which the queue keeps completed entries; their history is in job_run. */
const DAY = 86_400;

const insertOf = ({ id, expireInSeconds }: QueueEntry): JobInsert => ({
  id,
  expireInSeconds,
  data: {},
});

/** Condition that an entry is in the queue: waiting or in work. */
export const isInQueue = (id: PgColumn): SQL =>
  sql`EXISTS (SELECT FROM ${sql.identifier(SCHEMA)}.job AS entry
    WHERE entry.name = ${NAME} AND entry.id = ${id} AND entry.state < 'completed')`;

/** Opens the queue. It has its own schema beside the portal's tables; missing tables are created. */
export async function openQueue(url: string, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'podium-queue',
    max: CONNECTIONS,
    schedule: false,
    ...CHECK_INTERVALS,
  });
  boss.on('error', (err) => log.warn({ err }, 'the queue of runs failed'));
  await boss.start();
  await boss.createQueue(NAME, {
    ...RETRY,
    heartbeatSeconds: HEARTBEAT_TIMEOUT,
    deleteAfterSeconds: DAY,
  });
  const started: { stop(): Promise<void> }[] = [];
  return {
    async send(tx, entries) {
      await boss.insert(NAME, entries.map(insertOf), { db: fromDrizzle(tx, sql) });
      await tx.execute(sql`SELECT pg_notify(${CHANNEL}, '')`);
    },
    work(work) {
      const consumer = startConsumer({ boss, name: NAME, log, work });
      const onNotice = consumer.wake;
      const listening = listenTo({ url, log, channel: CHANNEL, name: 'podium-runner', onNotice });
      started.push(listening, consumer);
    },
    async stop() {
      for (const part of started) await part.stop();
      await boss.stop({ graceful: false });
    },
  };
}
