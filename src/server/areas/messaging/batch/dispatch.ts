import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { roomAt } from '#domain/messaging/provider/pace.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import { notify } from '#server/platform/message/notify.ts';
import { doEach } from '#server/platform/worker/each.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { batches } from '../table.ts';
import { BATCH_DEFINITIONS } from '../templates.ts';
import type { Batch } from './kind.ts';
import { aboutOf } from './outcome.ts';

/** Dependencies of the worker that sends batches. */
export interface DispatchOptions {
  db: Database;
  audiences: Audiences;
  log: Logger;
}

/** Milliseconds between two checks for due batches. */
const CHECK_EVERY = 2000;
/** Maximum number of recipients handled in one transaction. */
const STEP = 500;

const isDue = and(
  eq(batches.state, 'released'),
  or(isNull(batches.dueAt), lte(batches.dueAt, sql`now()`)),
);

/**
 * Locks a batch and returns it with the current time of the database; returns undefined if another process has locked
 * it or it is no longer due.
 */
async function lockBatch(tx: Database, id: number) {
  const [row] = await tx
    .select({ batch: batches, now: sql`clock_timestamp()`.mapWith(batches.createdAt) })
    .from(batches)
    .where(and(eq(batches.id, id), isDue))
    .for('update', { skipLocked: true });
  return row;
}

const writeMessages = (tx: Database, batch: Batch, to: readonly number[]): Promise<void> =>
  notify(tx, {
    template: BATCH_DEFINITIONS[batch.template],
    to,
    values: { subject: batch.subject, text: batch.text },
    ...(batch.link !== '' && { link: batch.link }),
    about: aboutOf(batch),
  });

/**
 * Writes the messages for the next recipients of a batch and stores the progress in the same transaction. If a
 * process is killed, no recipient is left out and none gets the message twice.
 * @returns whether more can be done at once
 */
const advance = ({ db, audiences }: DispatchOptions, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await lockBatch(tx, id);
    if (!held) return false;
    const { batch, now } = held;
    const { pace, handled, reached, pacedSince, pacedFrom } = batch;
    const room = roomAt({ pace, handled, since: pacedSince!, from: pacedFrom }, now);
    const limit = Math.min(room, STEP);
    if (limit === 0) return false;
    const upTo = await audiences.settled();
    const next = await audiences.find(batch, { after: reached, upTo, limit });
    await writeMessages(
      tx,
      batch,
      next.map((one) => one.id),
    );
    const isDone = next.length < limit;
    await tx
      .update(batches)
      .set({
        handled: handled + next.length,
        reached: next.at(-1)?.id ?? reached,
        state: isDone ? 'done' : 'released',
      })
      .where(eq(batches.id, id));
    return !isDone && room > limit;
  });

/**
 * Sends all released batches that are due, each at its own pace. One that fails holds up no other.
 * @returns whether more can be done at once
 * @throws the first failure, once all were tried
 */
export async function dispatchBatches(options: DispatchOptions): Promise<boolean> {
  const due = await options.db
    .select({ id: batches.id })
    .from(batches)
    .where(isDue)
    .orderBy(asc(batches.id));
  const isMore = await doEach(due, ({ id }) => advance(options, id));
  return isMore.includes(true);
}

/** Starts the worker that sends released batches until the process ends. */
export const startDispatch = (options: DispatchOptions): Worker =>
  startWorker({
    name: 'message batches',
    every: CHECK_EVERY,
    log: options.log,
    run: async () => ((await dispatchBatches(options)) ? 0 : CHECK_EVERY),
  });
