import { SESSION_IDLE } from '#contract/identity/session-limit.ts';
import { sessionLimit } from '#domain/identity/limit.ts';
import { readGrant } from '#server/areas/identity/access/grant.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { findSession, findSessionById, touchSession } from './repository.ts';
import { hashOf } from './token.ts';

const after = (moment: Date, milliseconds: number) => moment.getTime() + milliseconds;

const endOf = (createdAt: Date, lastSeenAt: Date, limit: number): Date =>
  new Date(Math.min(after(lastSeenAt, SESSION_IDLE), after(createdAt, limit)));

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** Returns the caller of a session with their current permissions. */
async function callerBy(db: Database, session: Session, lastSeenAt: Date): Promise<Caller> {
  const { sessionId, userId, userName, nickName, departmentId, isPasswordFresh, createdAt } =
    session;
  const grant = await readGrant(db, { accountId: userId, departmentId, keys: session.roles });
  const expiresAt = endOf(createdAt, lastSeenAt, sessionLimit(grant));
  return {
    sessionId,
    userId,
    userName,
    nickName,
    departmentId,
    isPasswordFresh,
    ...grant,
    expiresAt,
  };
}

/**
 * Finds the caller of a token and extends the session. Undefined if the token is unknown, its session has ended or
 * the account is disabled (threat 9). The token is looked up by its hash, so that the duration of a comparison cannot
 * reveal parts of it.
 */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const session = await findSession(db, hashOf(token));
  if (!session) return undefined;
  const { isStale, sessionId, lastSeenAt: known } = session;
  const lastSeenAt = isStale ? await touchSession(db, sessionId) : known;
  // Undefined if the session ended in the meantime.
  return lastSeenAt && callerBy(db, session, lastSeenAt);
}

/** Finds the caller of a session without extending it, for requests that a page makes automatically. */
export async function peekCaller(db: Database, sessionId: string): Promise<Caller | undefined> {
  const session = await findSessionById(db, sessionId);
  return session && callerBy(db, session, session.lastSeenAt);
}
