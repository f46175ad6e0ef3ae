import { and, eq, gt, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isOpen, messages } from '#server/platform/message/table.ts';

/**
 * Since when a message waits: after a failed attempt, since it was written; if it was postponed, for example during
 * the night, since it may be sent.
 */
const isTried = isNotNull(messages.error);
const since = sql<Date | null>`min(CASE WHEN ${isTried} THEN ${messages.createdAt}
  ELSE greatest(${messages.createdAt}, ${messages.dueAt}) END)`.mapWith(messages.createdAt);

/**
 * Returns how many messages wait to be sent, since when the oldest of them could have been sent, and how many failed
 * within a day.
 */
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
