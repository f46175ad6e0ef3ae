import { eq } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';

/** By what somebody is called who has not written who they are; empty for an account that is gone. */
export async function nickNameOf(db: Database, accountId: number): Promise<string> {
  const [row] = await db
    .select({ nickName: accounts.nickName })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row?.nickName ?? '';
}
