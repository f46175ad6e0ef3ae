import { eq, sql } from 'drizzle-orm';
import type { Preferences } from '#contract/office/preference.ts';
import type { Database } from '#server/platform/db/database.ts';
import { officePreferences } from './table.ts';

/** Returns a user's settings of the back office; null if they were never changed. */
export async function readPreferences(
  db: Database,
  accountId: number,
): Promise<Preferences | null> {
  const [row] = await db
    .select()
    .from(officePreferences)
    .where(eq(officePreferences.accountId, accountId));
  return row?.value ?? null;
}

/** Saves a user's settings of the back office. */
export const savePreferences = (db: Database, accountId: number, value: Preferences) =>
  db
    .insert(officePreferences)
    .values({ accountId, value })
    .onConflictDoUpdate({
      target: officePreferences.accountId,
      set: { value, updatedAt: sql`now()` },
    });
