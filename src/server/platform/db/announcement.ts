import { sql, type SQL } from 'drizzle-orm';
import { inBatches } from './batches.ts';

/** What is said on a channel of the database, to whoever listens there. */
export interface Announcement {
  channel: string;
  payload: string;
}

/** A database, or a transaction of it. */
interface Speaker {
  execute(query: SQL): PromiseLike<unknown>;
}

/** What transactions have to say once they have ended. */
const kept = new WeakMap<Speaker, Announcement[]>();

/** Begins to keep what a transaction says. @returns where it is kept */
export function keepAnnouncements(tx: Speaker): readonly Announcement[] {
  const said: Announcement[] = [];
  kept.set(tx, said);
  return said;
}

/** What comes after a transaction is not kept. */
export function endAnnouncements(tx: Speaker): void {
  kept.delete(tx);
}

const say = (db: Speaker, said: readonly Announcement[]) =>
  db.execute(sql`
    SELECT pg_notify(channel, payload) FROM unnest(
      ${sql.param(said.map(({ channel }) => channel))}::text[],
      ${sql.param(said.map(({ payload }) => payload))}::text[]
    ) AS said (channel, payload)`);

/** Whoever listens is woken so seldom that it costs little, and so soon that nobody sees it, in milliseconds. */
const PAUSE = 10;

/** Hears why something that was done was not said; what follows from it comes late, when listeners look by themselves. */
export type OnUnheard = (error: unknown) => void;

/**
 * Says what transactions have left to say, together with what others say at the same time and a moment later. What was
 * done is done: that nobody heard of it is no reason to call it failed.
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
 * Says something; in a transaction once that has ended, and not at all where it is taken back. The transaction does not say
 * it itself, for PostgreSQL lets those that do commit one after the other, each with its own wait for the disk
 * (docs/performance.md, Entries of teams). Where the process ends in between nobody hears it: whoever listens also looks
 * now and then.
 */
export async function announce(db: Speaker, said: readonly Announcement[]): Promise<void> {
  if (said.length === 0) return;
  const list = kept.get(db);
  if (list) list.push(...said);
  else await say(db, said);
}
