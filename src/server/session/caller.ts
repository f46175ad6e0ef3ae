import { createHash } from 'node:crypto';
import { readGrant } from '#server/access/grant.ts';
import type { Database } from '#server/db/database.ts';
import type { Caller } from '#server/http/context.ts';
import { findSession } from './repository.ts';

/** What is kept of a token (threat 8). */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whose token it is; undefined for one that is unknown, over, or of a disabled account. */
export async function findCaller(db: Database, token: string): Promise<Caller | undefined> {
  const session = await findSession(db, hashOf(token));
  if (!session) return undefined;
  const { userId, userName, sessionId, departmentId, roles: keys } = session;
  const grant = await readGrant(db, { accountId: userId, departmentId, keys });
  return { userId, userName, sessionId, departmentId, ...grant };
}
