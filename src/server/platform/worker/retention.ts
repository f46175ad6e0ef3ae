import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from './worker.ts';

/**
 * Data that is kept for a limited time. Each part of the program declares its own; src/server/retention.ts lists
 * them.
 */
export interface Retention {
  /** Name of the data in the log. */
  name: string;
  /** Deletes what has expired; rows by the database's clock, files by `now`. */
  forget(db: Database, now: Date): Promise<unknown>;
}

const HOUR = 60 * 60 * 1000;

/** Options to abort the deletion and to follow its progress. */
export interface ForgetOptions {
  signal?: AbortSignal;
  progress?(done: number, total: number): void;
}

/**
 * Deletes all expired data, one kind after the other; an error in one does not stop the others.
 * @throws AggregateError that names what could not be deleted
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

/**
 * Starts the worker that deletes expired data every hour, and once at the start, because many processes live less
 * than an hour.
 */
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
