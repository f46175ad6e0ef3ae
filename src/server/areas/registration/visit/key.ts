import { randomBytes } from 'node:crypto';
import { eq, isNotNull, lt, and, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { visitKeys, visitorDays } from '../channel/table.ts';

/** Visits of a day's last seconds are written a few seconds later: so long its key waits for them. */
const CLOSED = sql<string>`((clock_timestamp() - interval '2 minutes') AT TIME ZONE ${TIME_ZONE})::date`;

/** The key by which the visitors of a day are the same, made by whoever needs it first. */
export async function keyOfDay(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(visitKeys)
    .values({ day, key: randomBytes(32) })
    .onConflictDoNothing();
  const [found] = await db.select().from(visitKeys).where(eq(visitKeys.day, day));
  return found!.key;
}

/** Forgets the keys of days that are over, and the sketches that were made with them: the numbers stay. */
export const visitRetention: Retention = {
  name: 'visitors',
  async forget(db) {
    await db.delete(visitKeys).where(lt(visitKeys.day, CLOSED));
    await db
      .update(visitorDays)
      .set({ sketch: null })
      .where(and(isNotNull(visitorDays.sketch), lt(visitorDays.day, CLOSED)));
  },
};
