import { asc, eq, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { tag } from '#contract/call/tag.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isDue, nextTry } from '../pause.ts';
import { purges } from '../table.ts';
import type { Target } from '../target.ts';

export interface PurgeContext {
  db: Database;
  target: Target;
  log: Logger;
}

/** Longest pause between two tries, in seconds. */
const LONGEST_PAUSE = 24 * 60 * 60;

/** Queues tags and addresses to be purged from a CDN; "everything" replaces all that were queued before. */
export async function rememberPurge(tx: Database, tags: string[]): Promise<void> {
  if (tags.includes(tag.all)) await tx.delete(purges);
  if (tags.length > 0) await tx.insert(purges).values({ tags });
}

/** The next purge: fewest failures first, so that one the CDN always refuses does not block the others. */
async function nextPurge(db: Database) {
  const [row] = await db
    .select()
    .from(purges)
    .where(isDue(purges.retryAt))
    .orderBy(asc(purges.tries), asc(purges.id))
    .limit(1);
  return row;
}

async function putOff({ db, log }: PurgeContext, id: number, err: unknown): Promise<void> {
  const tries = sql`${purges.tries} + 1`;
  const [row] = await db
    .update(purges)
    .set({ tries, retryAt: nextTry(tries, LONGEST_PAUSE) })
    .where(eq(purges.id, id))
    .returning({ tries: purges.tries, retryAt: purges.retryAt });
  log.error({ err, ...row }, 'the CDN was not told what is stale and will be told again');
}

/**
 * Sends the due purges to the CDN, one publish after the other, and stops at the first failure, since the CDN may be
 * down.
 */
export async function purgeDue(context: PurgeContext): Promise<void> {
  for (let row = await nextPurge(context.db); row; row = await nextPurge(context.db)) {
    try {
      await context.target.purge!(row.tags);
    } catch (err) {
      return putOff(context, row.id, err);
    }
    await context.db.delete(purges).where(eq(purges.id, row.id));
  }
}
