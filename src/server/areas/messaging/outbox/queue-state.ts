import { and, eq, gt, sql } from 'drizzle-orm';
import type { PortalState } from '#contract/monitor/state.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isOpen, messages } from '#server/platform/message/table.ts';

/** What waits to be sent and since when, and what failed within a day. */
export async function readQueue(db: Database): Promise<PortalState['messages']> {
  const [oldest] = await db
    .select({ since: sql<Date | null>`min(${messages.createdAt})`.mapWith(messages.createdAt) })
    .from(messages)
    .where(isOpen);
  const isRecent = gt(messages.createdAt, sql`now() - interval '1 day'`);
  return {
    waiting: await db.$count(messages, isOpen),
    since: oldest?.since?.toISOString() ?? null,
    failed: await db.$count(messages, and(eq(messages.status, 'failed'), isRecent)),
  };
}
