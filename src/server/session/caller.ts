import { SESSION_IDLE, SESSION_LIMIT } from '#contract/session.ts';
import { grantOf } from '#domain/access/grant.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { findSession, touchSession } from './repository.ts';
import { hashOf } from './token.ts';

const after = (moment: Date, milliseconds: number) => moment.getTime() + milliseconds;

const endOf = (createdAt: Date, lastSeenAt: Date): Date =>
  new Date(Math.min(after(lastSeenAt, SESSION_IDLE), after(createdAt, SESSION_LIMIT)));

/**
 * Whose token it is, and keeps the session alive; undefined for one that is unknown, over, or of a disabled account
 * (threat 9). The token is looked up by its hash, so that no comparison tells how much of it is right.
 */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const session = await findSession(db, hashOf(token));
  if (!session) return undefined;
  const { userId, sessionId, roles, createdAt, isStale } = session;
  const lastSeenAt = isStale ? await touchSession(db, sessionId) : session.lastSeenAt;
  // Ended in between.
  if (!lastSeenAt) return undefined;
  return { userId, sessionId, expiresAt: endOf(createdAt, lastSeenAt), ...grantOf(roles) };
}
