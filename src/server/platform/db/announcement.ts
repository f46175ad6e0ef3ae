import { sql, type SQL } from 'drizzle-orm';
import { inBatches } from './batches.ts';

/** A notification to be sent on a channel of the database (LISTEN/NOTIFY). */
export interface Announcement {
  channel: string;
  payload: string;
}

/** A database, or one of its transactions. */
interface Speaker {
  execute(query: SQL): PromiseLike<unknown>;
}

/** Announcements that open transactions have collected; they are sent after the commit. */
const kept = new WeakMap<Speaker, Announcement[]>();

/** Starts collecting the announcements of a transaction. @returns the list they are added to */
export function keepAnnouncements(tx: Speaker): readonly Announcement[] {
  const said: Announcement[] = [];
  kept.set(tx, said);
  return said;
}

/** Stops collecting: later announcements on this connection are sent at once. */
export function endAnnouncements(tx: Speaker): void {
  kept.delete(tx);
}

const say = (db: Speaker, said: readonly Announcement[]) =>
  db.execute(sql`
    SELECT pg_notify(channel, payload) FROM unnest(
      ${sql.param(said.map(({ channel }) => channel))}::text[],
      ${sql.param(said.map(({ payload }) => payload))}::text[]
    ) AS said (channel, payload)`);

/**
 * Milliseconds between two notifications: rare enough to cost listeners little, and short enough that nobody notices
 * the delay.
 */
const PAUSE = 10;

/**
 * Receives the error if announcements could not be sent. Their effects then come late, when listeners next look by
 * themselves.
 */
export type OnUnheard = (error: unknown) => void;

/**
 * Sends the announcements of ended transactions, together with those that arrive at the same time and shortly after.
 * A failure is only reported through `onUnheard`: the transactions have committed, so none of them may be called
 * failed.
 */
export function announcerOf(
  db: Speaker,
  onUnheard: OnUnheard,
): (said: readonly Announcement[]) => Promise<void> {
  const sayTogether = inBatches(async (all: (readonly Announcement[])[]) => {
    await Promise.resolve(say(db, all.flat())).catch(onUnheard);
    return [];
  }, PAUSE);
  return async (said) => {
    if (said.length > 0) await sayTogether(said);
  };
}

/**
 * Sends announcements. Within a transaction they are sent after its commit, and dropped if it is rolled back. The
 * transaction does not notify by itself because PostgreSQL serialises the commits of transactions that do, each with
 * its own wait for the disk (docs/performance.md, Entries of teams). If the process ends between the commit and the
 * notification, it is lost; listeners therefore also look at intervals.
 */
export async function announce(db: Speaker, said: readonly Announcement[]): Promise<void> {
  if (said.length === 0) return;
  const list = kept.get(db);
  if (list) list.push(...said);
  else await say(db, said);
}
