import { randomBytes } from 'node:crypto';
import { eq, isNotNull, lt, and, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { TIME_ZONE } from '#contract/call/zone.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { visitKeys, visitorDays } from '../channel/table.ts';

/** The last visits of a day are written some seconds later; its key is kept for that long. */
const CLOSED = sql<string>`((clock_timestamp() - interval '2 minutes') AT TIME ZONE ${TIME_ZONE})::date`;

/** Returns the key by which visitors of a day are recognised; the first process that needs it creates it. */
export async function keyOfDay(db: Database, day: string): Promise<Buffer> {
  await db
    .insert(visitKeys)
    .values({ day, key: randomBytes(32) })
    .onConflictDoNothing();
  const [found] = await db.select().from(visitKeys).where(eq(visitKeys.day, day));
  return found!.key;
}

/** Deletes the keys of past days and the sketches made with them; the numbers are kept. */
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
