import { setTimeout as sleep } from 'node:timers/promises';
import type { Portal } from '#server/portal.ts';
import { startPublisher, type PublisherOptions } from '#server/platform/publisher/publisher.ts';
import { isAnyWaiting, readOutbox } from '#server/platform/publish/release/manifest.ts';
import { readBrokenOf, type Broken } from '#server/platform/publish/retry.ts';
import { isIndexCurrent } from '#server/platform/search/refresh.ts';
import { publishContextOf } from './publish-context.ts';
import { cardRendererOf } from './card-renderer.ts';
import { UsageError } from '../usage.ts';

const LOOK = 20;
/** Maximum time to wait for another publishing process, in milliseconds. */
const PATIENCE = 10 * 60 * 1000;

const INDEX_PATIENCE = 60 * 1000;

/** Waits for the search index, which is written after the pages. If it is missing, only logs a warning. */
async function untilSearchable({ log }: Portal, context: PublisherOptions): Promise<void> {
  const until = performance.now() + INDEX_PATIENCE;
  while (!(await isIndexCurrent(context))) {
    if (performance.now() > until) return log.warn('the search index is not that of these pages');
    await sleep(LOOK);
  }
}

const reasonsOf = (broken: Broken[]): string => broken.map(({ failure }) => failure).join('; ');

/**
 * Waits until everything announced so far is live. It is published by the server if one is running on this database,
 * otherwise by this process.
 * @param searchable whether to wait for the search index as well
 * @throws UsageError if publishing fails or takes too long; the changes are saved nevertheless
 */
export async function untilLive(portal: Portal, { searchable = false } = {}): Promise<void> {
  const { db } = portal.connection;
  const waiting = await readOutbox(db);
  const ids = waiting.map(({ id }) => id);
  let failure: unknown;
  const cardRenderer = cardRendererOf(portal);
  const context = await publishContextOf(portal, cardRenderer, () => {});
  const publisher = startPublisher({ ...context, onFailed: (error) => (failure = error) });
  const until = performance.now() + PATIENCE;
  try {
    while (await isAnyWaiting(db, ids)) {
      if (failure) throw new UsageError(`Saved, but not live: ${String(failure)}`);
      if (performance.now() > until) throw new UsageError('Saved, but not live yet');
      await sleep(LOOK);
    }
    const broken = await readBrokenOf(db, [...new Set(waiting.map(({ batch }) => batch))]);
    if (broken.length > 0) throw new UsageError(`Saved, but not live: ${reasonsOf(broken)}`);
    if (searchable) await untilSearchable(portal, context);
  } finally {
    await publisher.stop();
    await context.cardMirror?.finish();
    await cardRenderer.close();
  }
}
