import { and, desc, eq, notInArray, sql, type Column, type SQL } from 'drizzle-orm';
import {
  OFFICE_SESSION_LIMIT,
  PASSWORD_FRESH,
  SESSION_IDLE,
  SESSION_LIMIT,
} from '#contract/identity/session-limit.ts';
import { holdsPermission } from '#server/areas/identity/access/grant.ts';
import { accountRoles, accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { sessions } from './table.ts';

/** Minimum interval between two updates of a session's last use, in milliseconds. */
const TOUCH_INTERVAL = 60_000;

const milliseconds = (count: number) => sql.raw(`interval '${count} milliseconds'`);
const NOW = sql`clock_timestamp()`;

const isYounger = (moment: Column, limit: number) =>
  sql`${moment} > ${NOW} - ${milliseconds(limit)}`;

/**
 * Whether a session is neither idle for too long nor too old. `sessionLimit` is the same rule for known permissions.
 */
const isCurrent = sql`(${isYounger(sessions.lastSeenAt, SESSION_IDLE)}
  AND (${isYounger(sessions.createdAt, OFFICE_SESSION_LIMIT)}
    OR ${isYounger(sessions.createdAt, SESSION_LIMIT)} AND NOT ${holdsPermission(sessions.accountId)}))`;

/** Whether a session is valid: current, and its account is not disabled (threat 9). */
export const isAlive = and(isCurrent, eq(accounts.status, 'active'));

const rolesOf = sql<string[]>`array(
  SELECT ${accountRoles.role} FROM ${accountRoles} WHERE ${accountRoles.accountId} = ${accounts.id}
  ORDER BY ${accountRoles.role})`;

const readSession = (db: Database) =>
  db
    .select({
      sessionId: sessions.id,
      userId: accounts.id,
      userName: accounts.userName,
      nickName: accounts.nickName,
      departmentId: accounts.departmentId,
      roles: rolesOf,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isStale: sql<boolean>`${sessions.lastSeenAt} < ${NOW} - ${milliseconds(TOUCH_INTERVAL)}`,
      isPasswordFresh: sql<boolean>`coalesce(${isYounger(sessions.passwordCheckedAt, PASSWORD_FRESH)}, false)`,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId));

const sessionQuery = prepared((db) =>
  readSession(db)
    .where(and(eq(sessions.tokenHash, sql.placeholder('tokenHash')), isAlive))
    .prepare('session_of_token'),
);

/** Finds the session of a token with the roles of its account, in one query. */
export async function findSession(db: Database, tokenHash: Buffer) {
  const [row] = await sessionQuery(db).execute({ tokenHash });
  return row;
}

/** Finds a session by id. */
export async function findSessionById(db: Database, id: string) {
  const [row] = await readSession(db).where(and(eq(sessions.id, id), isAlive));
  return row;
}

/** @returns the time that was stored; undefined if the session no longer exists */
export async function touchSession(db: Database, id: string): Promise<Date | undefined> {
  const [row] = await db
    .update(sessions)
    .set({ lastSeenAt: NOW })
    .where(eq(sessions.id, id))
    .returning({ lastSeenAt: sessions.lastSeenAt });
  return row?.lastSeenAt;
}

type NewSession = Pick<
  typeof sessions.$inferInsert,
  'accountId' | 'tokenHash' | 'address' | 'userAgent'
> & { isPasswordChecked: boolean };

export const insertSession = (db: Database, { isPasswordChecked, ...session }: NewSession) =>
  db.insert(sessions).values({
    ...session,
    createdAt: NOW,
    lastSeenAt: NOW,
    passwordCheckedAt: isPasswordChecked ? NOW : null,
  });

export const markPasswordChecked = (db: Database, id: string) =>
  db.update(sessions).set({ passwordCheckedAt: NOW }).where(eq(sessions.id, id));

export const listSessions = (db: Database, accountId: number) =>
  db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      address: sessions.address,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.accountId, accountId), isAlive))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt));

/** @returns the ids of the deleted sessions */
export async function deleteSessions(db: Database, condition: SQL | undefined): Promise<string[]> {
  const gone = await db.delete(sessions).where(condition).returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}

/** Matches all sessions of an account except the `most` last used ones. */
export const isBeyond = (db: Database, accountId: number, most: number): SQL | undefined =>
  and(
    eq(sessions.accountId, accountId),
    notInArray(
      sessions.id,
      db
        .select({ id: sessions.id })
        .from(sessions)
        .where(eq(sessions.accountId, accountId))
        .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
        .limit(most),
    ),
  );

export const deleteOver = (db: Database) => db.delete(sessions).where(sql`NOT ${isCurrent}`);
