import { eq, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { outbox } from '../table.ts';

/** Channel that notifies publishers of waiting work. */
export const CHANNEL = 'podium_publish';

/**
 * Announces changed tags in the transaction of the change: committed together or not at all, so that a killed process
 * still publishes after its restart. The tags are those of contract/call/tag.ts.
 */
export async function announce(transaction: Database, tags: Iterable<string>): Promise<void> {
  const values = [...new Set(tags)].map((tag) => ({ tag }));
  if (values.length === 0) return;
  await transaction.insert(outbox).values(values);
  await transaction.execute(sql`SELECT pg_notify(${CHANNEL}, '')`);
}

const current = sql<string>`pg_current_xact_id()::text`;

/** Returns the batch of everything that a transaction has announced so far; null if it announced nothing. */
export async function batchOf(transaction: Database): Promise<string | null> {
  const [row] = await transaction
    .select({ batch: current })
    .from(outbox)
    .where(eq(outbox.batch, sql`${current}::bigint`))
    .limit(1);
  return row?.batch ?? null;
}
