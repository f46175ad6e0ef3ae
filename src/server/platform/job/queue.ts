import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { fromDrizzle, PgBoss, type JobInsert } from 'pg-boss';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { listenTo } from '#server/platform/worker/listen.ts';
import { startConsumer, type QueueWork } from './consumer.ts';

/** What waits to be worked on. */
export interface QueueEntry {
  /** Given by who sends it, so that both tables name it alike. */
  id: string;
  /** Seconds after which it is taken from whoever works on it. */
  expireInSeconds: number;
}

/** What must not be lost, however processes end (docs/decisions, the queue of runs). */
export interface Queue {
  /** Adds entries in the caller's transaction. */
  send(tx: Database, entries: readonly QueueEntry[]): Promise<void>;
  /** Has entries worked on, several at a time. */
  work<Taken>(work: QueueWork<Taken>): void;
  /** Waits for the runs in hand, and ends. */
  stop(): Promise<void>;
}

const SCHEMA = 'queue';
const NAME = 'job';
/** Says to the processes that there is something to do. */
const CHANNEL = 'podium_queue';
/** Seconds: who has said nothing for so long is gone. */
const SILENCE = 15;
const LOOK = {
  superviseIntervalSeconds: 10,
  monitorIntervalSeconds: 10,
  queueCacheIntervalSeconds: 10,
};
/** Who works on a start says when it is enough: the queue outlasts that. */
const RETRY = { retryLimit: 1000, retryDelay: 2, retryBackoff: true, retryDelayMax: 60 };
const CONNECTIONS = 3;
/** What is over is kept in job_run, and only for a day here. */
const DAY = 86_400;

const insertOf = ({ id, expireInSeconds }: QueueEntry): JobInsert => ({
  id,
  expireInSeconds,
  data: {},
});

/** Whether an entry is in the queue: it waits, or somebody works on it. */
export const isInQueue = (id: PgColumn): SQL =>
  sql`EXISTS (SELECT FROM ${sql.identifier(SCHEMA)}.job AS entry
    WHERE entry.name = ${NAME} AND entry.id = ${id} AND entry.state < 'completed')`;

/** Opens the queue, which lies in a schema of its own beside the portal's tables; its tables are made where they are missing. */
export async function openQueue(url: string, log: Logger): Promise<Queue> {
  const boss = new PgBoss({
    connectionString: url,
    schema: SCHEMA,
    application_name: 'podium-queue',
    max: CONNECTIONS,
    schedule: false,
    ...LOOK,
  });
  boss.on('error', (err) => log.warn({ err }, 'the queue of runs failed'));
  await boss.start();
  await boss.createQueue(NAME, {
    ...RETRY,
    heartbeatSeconds: SILENCE,
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
