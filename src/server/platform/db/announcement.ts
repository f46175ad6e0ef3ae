import { sql, type SQL } from 'drizzle-orm';
import { inBatches } from './batches.ts';

/** A notification to be sent on a channel of the database (LISTEN/NOTIFY). */
export interface Announcement {
  channel: string;
  payload: string;
}

/** A database, or one of its transactions. */
interface Executor {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Announcements that open transactions have collected; they are sent after the commit. */
const collectedBy = new WeakMap<Executor, Announcement[]>();

/** Starts collecting the announcements of a transaction. @returns the list they are added to */
export function collectAnnouncements(tx: Executor): readonly Announcement[] {
  const announcements: Announcement[] = [];
  collectedBy.set(tx, announcements);
  return announcements;
}

/** Stops collecting: later announcements on this connection are sent at once. */
export function stopCollecting(tx: Executor): void {
  collectedBy.delete(tx);
}

const notify = (db: Executor, announcements: readonly Announcement[]) =>
  db.execute(sql`
    SELECT pg_notify(channel, payload) FROM unnest(
      ${sql.param(announcements.map(({ channel }) => channel))}::text[],
      ${sql.param(announcements.map(({ payload }) => payload))}::text[]
    ) AS announcement (channel, payload)`);

/**
 * Milliseconds between two notifications: rare enough to cost listeners little, and short enough that nobody notices
 * the delay.
 */
const PAUSE = 10;

/**
 * Receives the error if announcements could not be sent. Their effects then come late, when listeners next look by
 * themselves.
 */
export type OnNotifyFailure = (error: unknown) => void;

/**
 * Sends the announcements of ended transactions, together with those that arrive at the same time and shortly after.
 * A failure is only reported through `onNotifyFailure`: the transactions have committed, so none of them may be called
 * failed.
 */
export function createAnnouncer(
  db: Executor,
  onNotifyFailure: OnNotifyFailure,
): (announcements: readonly Announcement[]) => Promise<void> {
  const notifyTogether = inBatches(async (all: (readonly Announcement[])[]) => {
    await Promise.resolve(notify(db, all.flat())).catch(onNotifyFailure);
    return [];
  }, PAUSE);
  return async (announcements) => {
    if (announcements.length > 0) await notifyTogether(announcements);
  };
}

/**
 * Sends announcements. Within a transaction they are sent after its commit, and dropped if it is rolled back. The
 * transaction does not notify by itself because PostgreSQL serialises the commits of transactions that do, each with
 * its own wait for the disk (docs/performance.md, Entries of teams). If the process ends between the commit and the
 * notification, it is lost; listeners therefore also look at intervals.
 */
export async function announce(
  db: Executor,
  announcements: readonly Announcement[],
): Promise<void> {
  if (announcements.length === 0) return;
  const list = collectedBy.get(db);
  if (list) list.push(...announcements);
  else await notify(db, announcements);
}
