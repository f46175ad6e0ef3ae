import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { announce, type Announcement } from '#server/platform/db/announcement.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Channel on which processes exchange messages for their sockets. */
export const SOCKET_CHANNEL = 'podium_socket';
/**
 * Maximum number of ids per notice: a notification of PostgreSQL holds 8000 bytes, and the id of a session takes 39
 * of them.
 */
const MAX_IDS = 100;

/** A message and its recipients: some sessions, all sessions of some users, or everybody. */
export interface Notice {
  sessionIds?: readonly string[];
  userIds?: readonly number[];
  toAll?: true;
  message: SocketMessage;
}

const announcementOf = (notice: Notice): Announcement => ({
  channel: SOCKET_CHANNEL,
  payload: JSON.stringify(notice),
});

/** Sends notices after the transaction has committed; none if it is rolled back. */
const notify = (tx: Database, notices: readonly Notice[]): Promise<void> =>
  announce(tx, notices.map(announcementOf));

/** Splits recipients into notices of a hundred each; none for no recipients. */
const inParts = <Id>(ids: readonly Id[], noticeOf: (some: readonly Id[]) => Notice): Notice[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, at) =>
    noticeOf(ids.slice(at * MAX_IDS, (at + 1) * MAX_IDS)),
  );

/** Sends a message to the sockets of sessions, on all processes. */
export const tellSessions = (
  tx: Database,
  { sessionIds, message }: { sessionIds: readonly string[]; message: SocketMessage },
): Promise<void> =>
  notify(
    tx,
    inParts(sessionIds, (some) => ({ sessionIds: some, message })),
  );

/** Sends a message to all sockets of users, on all processes. */
export const tellUsers = (
  tx: Database,
  userIds: readonly number[],
  message: SocketMessage,
): Promise<void> =>
  notify(
    tx,
    inParts(userIds, (some) => ({ userIds: some, message })),
  );

/** Sends a message to all sockets of a user, on all processes. */
export const tellUser = (tx: Database, userId: number, message: SocketMessage): Promise<void> =>
  tellUsers(tx, [userId], message);

/** Sends a message to all sockets, on all processes. */
export const tellEverybody = (tx: Database, message: SocketMessage): Promise<void> =>
  notify(tx, [{ toAll: true, message }]);
