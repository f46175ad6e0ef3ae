import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { settle, takeDue } from './repository.ts';
import type { Asked, ReceiptSource } from './source.ts';

/** So many messages are taken at once; they are asked about one after the other, for providers count calls by the second. */
const BATCH = 20;
/** Milliseconds between two looks at what is due. */
const EVERY = 15_000;

async function ask(db: Database, source: ReceiptSource, asked: Asked): Promise<void> {
  const receipt = await source(asked);
  if (receipt) await settle(db, 'sms', { providerId: asked.providerId, receipt });
}

/**
 * Asks the provider what became of messages that are due, each alone: one that cannot be asked about is due again later,
 * as all are, and holds no other up.
 * @returns 0 where there may be more, for the worker
 * @throws the first failure, once all were asked about
 */
export async function askForReceipts(
  db: Database,
  source: ReceiptSource,
  signal: AbortSignal,
): Promise<number | undefined> {
  const taken = await takeDue(db, BATCH);
  const failures: unknown[] = [];
  for (const asked of taken) {
    signal.throwIfAborted();
    await ask(db, source, asked).catch((error: unknown) => failures.push(error));
  }
  if (failures.length > 0) throw failures[0];
  return taken.length === BATCH ? 0 : undefined;
}

/** Learns in the background whether short messages arrived. Several processes share the work. */
export const startPolling = (db: Database, source: ReceiptSource, log: Logger): Worker =>
  startWorker({
    name: 'message receipts',
    every: EVERY,
    log,
    run: (signal) => askForReceipts(db, source, signal),
  });
