import { SESSION_IDLE } from '#contract/identity/session-limit.ts';
import { sessionLimit } from '#domain/identity/limit.ts';
import { readGrant } from '#server/areas/identity/access/grant.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { findSession, touchSession } from './repository.ts';
import { hashOf } from './token.ts';

const after = (moment: Date, milliseconds: number) => moment.getTime() + milliseconds;

const endOf = (createdAt: Date, lastSeenAt: Date, limit: number): Date =>
  new Date(Math.min(after(lastSeenAt, SESSION_IDLE), after(createdAt, limit)));

/**
 * Whose token it is, and keeps the session alive; undefined for one that is unknown, over, or of a disabled account
 * (threat 9). The token is looked up by its hash, so that no comparison tells how much of it is right.
 */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const session = await findSession(db, hashOf(token));
  if (!session) return undefined;
  const { roles: keys, createdAt, isStale, lastSeenAt: known, ...person } = session;
  const lastSeenAt = isStale ? await touchSession(db, person.sessionId) : known;
  // Ended in between.
  if (!lastSeenAt) return undefined;
  const { userId: accountId, departmentId } = person;
  const grant = await readGrant(db, { accountId, departmentId, keys });
  return { ...person, ...grant, expiresAt: endOf(createdAt, lastSeenAt, sessionLimit(grant)) };
}
