import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { settings } from './table.ts';

/** The value of a parameter; undefined where nobody has set it. */
export async function readParameter(db: Database, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return row?.value;
}
