import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import { startWorker, type Worker } from '#server/platform/worker/worker.ts';
import { storeReceipt, takeDue } from './repository.ts';
import type { SentMessage, ReceiptSource } from './source.ts';

/**
 * Number of messages taken at once. They are asked about one after another, because providers limit calls per second.
 */
const BATCH = 20;
/** Milliseconds between two checks for due messages. */
const EVERY = 15_000;

async function ask(db: Database, source: ReceiptSource, asked: SentMessage): Promise<void> {
  const receipt = await source(asked);
  if (receipt) await storeReceipt(db, 'sms', { providerId: asked.providerId, receipt });
}

/**
 * Asks the provider for the receipts of due messages, one by one. A message whose query fails is due again later,
 * like all others, and does not delay the rest.
 * @returns 0 if there may be more, for the worker
 * @throws the first failure, after all messages were asked about
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

/** Starts the worker that finds out whether short messages arrived. Several processes share the work. */
export const startPolling = (db: Database, source: ReceiptSource, log: Logger): Worker =>
  startWorker({
    name: 'message receipts',
    every: EVERY,
    log,
    run: (signal) => askForReceipts(db, source, signal),
  });
