import { and, eq, ne, type SQL } from 'drizzle-orm';
import type { OwnSession } from '#contract/identity/session.ts';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { accounts } from '#server/areas/identity/table.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Caller, HttpContext } from '#server/platform/http/context.ts';
import { tellSessions } from '#server/platform/realtime/notice.ts';
import type { Retention } from '#server/platform/worker/retention.ts';
import { deleteOver, deleteSessions, insertSession, isBeyond, listSessions } from './repository.ts';
import { sessions } from './table.ts';
import { hashOf, makeToken } from './token.ts';

export { peekCaller } from './caller.ts';

/** Removes expired sessions. */
export const sessionRetention: Retention = { name: 'sessions', forget: deleteOver };

/** Where somebody logs in from. */
export interface Visit {
  address: string;
  userAgent: string;
}

/** Returns where a call comes from. */
export const visitOf = (context: HttpContext): Visit => ({
  address: context.get('address'),
  userAgent: context.req.header('user-agent') ?? '',
});

type Reason = Extract<SocketMessage, { msgType: 'sessionEnded' }>['body']['reason'];

/** Maximum number of sessions per account. Beyond it, the least recently used ones are ended. */
export const MOST_SESSIONS = 20;
const LONGEST_USER_AGENT = 256;

/** Ends sessions within the caller's transaction and notifies their sockets. @returns how many */
async function end(tx: Database, condition: SQL | undefined, reason: Reason): Promise<number> {
  const sessionIds = await deleteSessions(tx, condition);
  await tellSessions(tx, { sessionIds, message: { msgType: 'sessionEnded', body: { reason } } });
  return sessionIds.length;
}

/**
 * Locks the account as it was when its owner was verified. The lock is held until the session exists, so that
 * disabling the account or changing the password at the same time ends this session as well (threat 9).
 */
async function lockAccount(
  tx: Database,
  account: { id: number; passwordHash?: string | null },
): Promise<boolean> {
  const isSame = account.passwordHash && eq(accounts.passwordHash, account.passwordHash);
  const found = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, account.id), eq(accounts.status, 'active'), isSame || undefined))
    .for('update');
  return found.length > 0;
}

/**
 * Opens a session for an account.
 * @param account with the hash against which its password was verified, if it was
 * @returns the token, which is stored nowhere; undefined if the account is disabled or has another password by now
 */
export const openSession = (
  db: Database,
  account: { id: number; passwordHash?: string | null },
  { address, userAgent }: Visit,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    if (!(await lockAccount(tx, account))) return undefined;
    const token = makeToken();
    await insertSession(tx, {
      accountId: account.id,
      tokenHash: hashOf(token),
      address,
      userAgent: userAgent.slice(0, LONGEST_USER_AGENT),
      isPasswordChecked: Boolean(account.passwordHash),
    });
    await end(tx, isBeyond(tx, account.id, MOST_SESSIONS), 'revoked');
    return token;
  });

/** Ends the session of a token, if it exists. */
export const logOut = (db: Database, token: string): Promise<number> =>
  db.transaction((tx) => end(tx, eq(sessions.tokenHash, hashOf(token)), 'logout'));

/** Ends all sessions of an account, optionally except one (threat 9). */
export const endSessions = (
  tx: Database,
  accountId: number,
  reason: Reason,
  except?: string,
): Promise<number> =>
  end(
    tx,
    and(eq(sessions.accountId, accountId), except ? ne(sessions.id, except) : undefined),
    reason,
  );

/** Ends one session. */
export const endSession = (tx: Database, id: string): Promise<number> =>
  end(tx, eq(sessions.id, id), 'revoked');

/** Ends all other sessions of the caller, or the given one. Sessions of others are not found (threat 16). */
export const endOwnSessions = (
  db: Database,
  { userId, sessionId }: Caller,
  id?: string,
): Promise<number> => {
  const isOwn = and(eq(sessions.accountId, userId), ne(sessions.id, sessionId));
  const isMeant = id === undefined ? isOwn : and(isOwn, eq(sessions.id, id));
  return db.transaction((tx) => end(tx, isMeant, 'revoked'));
};

/** Lists the caller's sessions, most recently used first. */
export async function listOwn(db: Database, { userId, sessionId }: Caller): Promise<OwnSession[]> {
  const rows = await listSessions(db, userId);
  return rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    isCurrent: row.id === sessionId,
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
  }));
}
