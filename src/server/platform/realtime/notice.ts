import { sql, type SQL } from 'drizzle-orm';
import type { SocketMessage } from '#contract/call/wire/socket.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The channel on which the processes hear what their sockets are to be told. */
export const SOCKET_CHANNEL = 'podium_socket';
/** A notification of PostgreSQL holds 8000 bytes; an id takes 39 of them. */
const MOST_IDS = 100;

/** A message and whom it is for: some sessions, all of a user, or everybody. */
export interface Notice {
  sessionIds?: readonly string[];
  userId?: number;
  toAll?: true;
  message: SocketMessage;
}

/** What is said in a transaction is heard with its commit, or not at all. */
const notify = (transaction: Database, notice: Notice) =>
  transaction.execute(sql`SELECT pg_notify(${SOCKET_CHANNEL}, ${JSON.stringify(notice)})`);

/** Tells the sockets of some sessions, wherever they are open. */
export async function tellSessions(
  transaction: Database,
  { sessionIds, message }: { sessionIds: readonly string[]; message: SocketMessage },
): Promise<void> {
  for (let first = 0; first < sessionIds.length; first += MOST_IDS) {
    await notify(transaction, { sessionIds: sessionIds.slice(first, first + MOST_IDS), message });
  }
}

/** Tells all sockets of a user, wherever they are open. */
export async function tellUser(
  transaction: Database,
  userId: number,
  message: SocketMessage,
): Promise<void> {
  await notify(transaction, { userId, message });
}

/** The query that tells each of some users, for whoever sends it along with others. */
export function userNotices(userIds: readonly number[], message: SocketMessage): SQL {
  const notices = userIds.map((userId) => JSON.stringify({ userId, message } satisfies Notice));
  return sql`SELECT pg_notify(${SOCKET_CHANNEL}::text, notice) FROM unnest(${sql.param(notices)}::text[]) AS notice`;
}

/** Tells each of some users, in one statement. */
export async function tellUsers(
  transaction: Database,
  userIds: readonly number[],
  message: SocketMessage,
): Promise<void> {
  await transaction.execute(userNotices(userIds, message));
}

/** Tells every socket of everybody, wherever it is open. */
export async function tellEverybody(transaction: Database, message: SocketMessage): Promise<void> {
  await notify(transaction, { toAll: true, message });
}
