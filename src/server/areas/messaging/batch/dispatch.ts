import { and, asc, eq, isNull, lte, or, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { roomAt } from '#domain/messaging/provider/pace.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Audiences } from '#server/platform/message/audience.ts';
import { notify } from '#server/platform/message/notify.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { batches } from '../table.ts';
import { BATCH_DEFINITIONS } from '../templates.ts';
import type { Batch } from './kind.ts';
import { aboutOf } from './outcome.ts';

/** What batches are carried out with. */
export interface DispatchOptions {
  db: Database;
  audiences: Audiences;
  log: Logger;
}

/** Milliseconds between two looks. */
const LOOK = 2000;
/** So many recipients get their messages in one transaction. */
const STEP = 500;

const isDue = and(
  eq(batches.state, 'released'),
  or(isNull(batches.dueAt), lte(batches.dueAt, sql`now()`)),
);

/** The batch, unless another process has it in hand or it is no longer due; and what time it is. */
async function hold(tx: Database, id: number) {
  const [row] = await tx
    .select({ batch: batches, now: sql`clock_timestamp()`.mapWith(batches.createdAt) })
    .from(batches)
    .where(and(eq(batches.id, id), isDue))
    .for('update', { skipLocked: true });
  return row;
}

const say = (tx: Database, batch: Batch, to: readonly number[]): Promise<void> =>
  notify(tx, {
    template: BATCH_DEFINITIONS[batch.template],
    to,
    values: { subject: batch.subject, text: batch.text },
    ...(batch.link !== '' && { link: batch.link }),
    about: aboutOf(batch),
  });

/**
 * Gives the next recipients of a batch their messages, in one transaction with how far it is: whichever process is
 * killed, nobody is left out and nobody gets them twice.
 * @returns whether there may be more to do at once
 */
const advance = ({ db, audiences }: DispatchOptions, id: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const held = await hold(tx, id);
    if (!held) return false;
    const { batch, now } = held;
    const { pace, handled, reached, pacedSince, pacedFrom } = batch;
    const room = roomAt({ pace, handled, since: pacedSince!, from: pacedFrom }, now);
    const limit = Math.min(room, STEP);
    if (limit === 0) return false;
    const upTo = await audiences.settled();
    const next = await audiences.find(batch, { after: reached, upTo, limit });
    await say(
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

/** Carries out what is released, each batch at its own pace. @returns whether there may be more to do at once */
export async function dispatchBatches(options: DispatchOptions): Promise<boolean> {
  const due = await options.db
    .select({ id: batches.id })
    .from(batches)
    .where(isDue)
    .orderBy(asc(batches.id));
  let isMore = false;
  for (const { id } of due) isMore = (await advance(options, id)) || isMore;
  return isMore;
}

/** Looks for released batches as long as the process lasts. */
export const startDispatch = (options: DispatchOptions): Worker =>
  startWorker({
    name: 'message batches',
    every: LOOK,
    log: options.log,
    run: async () => ((await dispatchBatches(options)) ? 0 : LOOK),
  });
