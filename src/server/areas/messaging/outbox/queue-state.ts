import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isOpen, messages } from '#server/platform/message/table.ts';

/**
 * Since when a message waits: one that was held back, as at night, since it may go; one that was tried in vain since it
 * was written.
 */
const isTried = isNotNull(messages.error);
const since = sql<Date | null>`min(CASE WHEN ${isTried} THEN ${messages.createdAt}
  ELSE greatest(${messages.createdAt}, ${messages.dueAt}) END)`.mapWith(messages.createdAt);

/** How many wait to be sent, since when one could have gone, and what failed within a day. */
export async function readQueue(db: Database): Promise<PortalState['messages']> {
  const mayGo = or(isTried, lte(messages.dueAt, sql`now()`));
  const [oldest] = await db.select({ since }).from(messages).where(and(isOpen, mayGo));
  const isRecent = gt(messages.createdAt, sql`now() - interval '1 day'`);
  return {
    waiting: await db.$count(messages, isOpen),
    since: oldest?.since?.toISOString() ?? null,
    failed: await db.$count(messages, and(eq(messages.status, 'failed'), isRecent)),
  };
}
