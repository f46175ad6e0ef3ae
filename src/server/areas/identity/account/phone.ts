import { eq } from 'drizzle-orm';
import type { Database } from '#server/platform/db/database.ts';
import { accounts } from './table.ts';

/** Whether an account has this phone number; a disabled one counts. */
export async function hasAccount(db: Database, phone: string): Promise<boolean> {
  const [row] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.phone, phone));
  return row !== undefined;
}
