import { and, eq, sql } from 'drizzle-orm';
import { SESSION_IDLE, SESSION_LIMIT } from '#contract/session.ts';
import { accountRoles, accounts } from '#server/account/table.ts';
import type { Database } from '#server/db/database.ts';
import { sessions } from './table.ts';

const milliseconds = (count: number) => sql.raw(`interval '${count} milliseconds'`);
const NOW = sql`clock_timestamp()`;

/** Neither idle for too long, nor too old, nor of an account that was disabled (threat 9). */
export const isAlive = and(
  sql`${sessions.lastSeenAt} > ${NOW} - ${milliseconds(SESSION_IDLE)}`,
  sql`${sessions.createdAt} > ${NOW} - ${milliseconds(SESSION_LIMIT)}`,
  eq(accounts.status, 'active'),
);

/** The session of a token with the roles of its account, in one query. */
export async function findSession(db: Database, tokenHash: Buffer) {
  const roles = sql<string[]>`array(
    SELECT ${accountRoles.role} FROM ${accountRoles} WHERE ${accountRoles.accountId} = ${accounts.id})`;
  const [row] = await db
    .select({
      sessionId: sessions.id,
      userId: accounts.id,
      userName: accounts.userName,
      departmentId: accounts.departmentId,
      roles,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.tokenHash, tokenHash), isAlive));
  return row;
}
