import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from './worker.ts';

/** What is kept for a time. Each part of the program declares its own; src/server/retention.ts lists them. */
export interface Retention {
  /** Names in the log what is forgotten. */
  name: string;
  /** Removes what has been kept long enough; rows go by the clock of the database, files by `now`. */
  forget(db: Database, now: Date): Promise<unknown>;
}

const HOUR = 60 * 60 * 1000;

/** Who has things forgotten may break it off, and hears how far it is. */
export interface ForgetOptions {
  signal?: AbortSignal;
  progress?(done: number, total: number): void;
}

/**
 * Has everything forgotten whose time is over, one kind after the other; one that fails stops no other.
 * @throws AggregateError that names what was not forgotten
 */
export async function forgetAll(
  retentions: readonly Retention[],
  db: Database,
  now: Date,
  { signal, progress }: ForgetOptions = {},
): Promise<void> {
  const failures = new Map<string, unknown>();
  for (const [index, { name, forget }] of retentions.entries()) {
    signal?.throwIfAborted();
    try {
      await forget(db, now);
    } catch (error) {
      failures.set(name, error);
    }
    progress?.(index + 1, retentions.length);
  }
  if (failures.size === 0) return;
  const names = [...failures.keys()].join(', ');
  throw new AggregateError(failures.values(), `Not forgotten: ${names}`);
}

/** Forgets every hour, and once at the start, for many a process lives no hour. */
export const startRetention = (
  retentions: readonly Retention[],
  { db, log }: { db: Database; log: Logger },
): Worker =>
  startWorker({
    name: 'retention',
    every: HOUR,
    firstPause: HOUR,
    longestPause: HOUR,
    log,
    run: (signal) => forgetAll(retentions, db, new Date(), { signal }),
  });
