import { eq } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';

/**
 * Returns an account's nickname, shown until the person has entered their identity; empty if the account was deleted.
 */
export async function nickNameOf(db: Database, accountId: number): Promise<string> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.nickName ?? '';
}
