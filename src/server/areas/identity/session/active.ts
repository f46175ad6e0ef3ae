import { and, eq, sql } from 'drizzle-orm';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isAlive } from './repository.ts';
import { sessions } from './table.ts';

/** Returns those of the sessions that are still valid, without extending them. */
export async function findActiveSessions(
  db: Database,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(sql`${sessions.id} = ANY(${sql.param(ids)}::uuid[])`, isAlive));
  return new Set(rows.map(({ id }) => id));
}
