import { and, count, eq, gt, isNotNull, isNull, lt, max, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import type { Outcome } from './release/outcome.ts';
import { publishes } from './table.ts';
import { reasonOf } from './reason.ts';

/** The record of a publish that the office reads while it runs. */
export interface PublishRecord {
  step(done: number, total: number): void;
  /** Waits for the publish and records its outcome. */
  follow(publish: Promise<Outcome>): Promise<Outcome>;
}

/** Maximum number of tags stored; a rebuild of a year's lists announces thousands. */
const MAX_TAGS = 20;
/** Minimum time between two updates of the progress, in milliseconds. */
const UPDATE_INTERVAL = 250;

type Change = Partial<typeof publishes.$inferInsert>;

/** There is one publisher, so that a record without an end belongs to a process that was killed. */
const INTERRUPTED: Change = { failure: 'interrupted' };

/** Creates the record of a publish. */
export async function beginPublish(
  db: Database,
  waiting: readonly { tag: string; batch: bigint }[],
  isWhole: boolean,
): Promise<PublishRecord> {
  const ended = { endedAt: sql`clock_timestamp()` };
  await db
    .update(publishes)
    .set({ ...INTERRUPTED, ...ended })
    .where(isNull(publishes.endedAt));
  const tags = [...new Set(waiting.map(({ tag }) => tag))].slice(0, MAX_TAGS);
  const batches = [...new Set(waiting.map(({ batch }) => Number(batch)))];
  const [row] = await db
    .insert(publishes)
    .values({ isWhole, tags, changes: waiting.length, batches })
    .returning({ id: publishes.id });
  const write = (change: object) =>
    db.update(publishes).set(change).where(eq(publishes.id, row!.id));
  return recordOf(write, ended);
}

function recordOf(write: (change: object) => Promise<unknown>, ended: object): PublishRecord {
  let last = 0;
  let writing: Promise<unknown> = Promise.resolve();
  return {
    step(done, total) {
      if (performance.now() - last < UPDATE_INTERVAL) return;
      last = performance.now();
      // A failed update is ignored: the publish matters more than its progress.
      writing = writing.then(() => write({ done, total })).catch(() => undefined);
    },
    async follow(publish) {
      const result = await publish.then(
        (outcome) => ({ outcome }),
        (error: unknown) => ({ error }),
      );
      await writing;
      if ('error' in result) {
        await write({ ...ended, failure: reasonOf(result.error) });
        throw result.error;
      }
      const { rendered, written, removed } = result.outcome;
      await write({ ...ended, written, removed, done: rendered, total: rendered });
      return result.outcome;
    },
  };
}

/** Deletes records of publishes older than 90 days. */
export const publishRetention: Retention = {
  name: 'publishes',
  forget: (db) =>
    db.delete(publishes).where(lt(publishes.begunAt, sql`now() - interval '90 days'`)),
};

/** Returns the number of failed publishes of the last week since the last successful one. */
export async function countFailedPublishes(db: Database): Promise<number> {
  const lastGood = db
    .select({ id: max(publishes.id) })
    .from(publishes)
    .where(and(isNotNull(publishes.endedAt), isNull(publishes.failure)));
  const [row] = await db
    .select({ failed: count() })
    .from(publishes)
    .where(
      and(
        isNotNull(publishes.failure),
        gt(publishes.begunAt, sql`now() - interval '7 days'`),
        sql`${publishes.id} > coalesce((${lastGood}), 0)`,
      ),
    );
  return row!.failed;
}
