import { count, desc, isNotNull, min } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { countFailedPublishes } from '#server/platform/publish/history.ts';
import { brokenPages, outbox, publishes } from '#server/platform/publish/table.ts';

/** Returns the publisher's queue and the outcome of the last publish. */
export async function readPublisher(db: Database): Promise<PortalState['publisher']> {
  const [waiting] = await db
    .select({ waiting: count(), since: min(outbox.announcedAt) })
    .from(outbox);
  const [last] = await db
    .select({ endedAt: publishes.endedAt, failure: publishes.failure })
    .from(publishes)
    .where(isNotNull(publishes.endedAt))
    .orderBy(desc(publishes.id))
    .limit(1);
  return {
    waiting: waiting!.waiting,
    since: waiting!.since?.toISOString() ?? null,
    lastAt: last?.endedAt?.toISOString() ?? null,
    lastFailure: last?.failure ?? null,
    failed: await countFailedPublishes(db),
    broken: await db.$count(brokenPages),
  };
}
