import { setTimeout as sleep } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import type { Portal } from '#server/portal.ts';
import { startPublisher } from '#server/publish/publisher.ts';
import { readOutbox } from '#server/publish/manifest.ts';
import { outbox } from '#server/publish/table.ts';
import { pressOf } from './press.ts';

const LOOK = 20;

/**
 * Waits until everything that is announced by now is live: published by the server where one runs on this database,
 * by this process otherwise.
 */
export async function settle(portal: Portal): Promise<void> {
  const { db } = portal.connection;
  const ids = (await readOutbox(db)).map(({ id }) => id);
  const publisher = startPublisher(await pressOf(portal, () => {}));
  const waits = () =>
    db.select({ id: outbox.id }).from(outbox).where(inArray(outbox.id, ids)).limit(1);
  while (ids.length > 0 && (await waits()).length > 0) await sleep(LOOK);
  await publisher.stop();
}
