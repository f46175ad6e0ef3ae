import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { settings } from './table.ts';

/** Returns the value of a parameter; undefined if it is not set. */
export async function readParameter(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
