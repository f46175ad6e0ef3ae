import type { SocketMessage } from '#contract/call/wire/socket.ts';
import { announce, type Announcement } from '#server/platform/db/announcement.ts';
import type { Database } from '#server/platform/db/database.ts';

/** The channel on which the processes hear what their sockets are to be told. */
export const SOCKET_CHANNEL = 'podium_socket';
/** A notification of PostgreSQL holds 8000 bytes; the id of a session takes 39 of them. */
const MOST_IDS = 100;

/** A message and whom it is for: some sessions, all of some users, or everybody. */
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

/** What is said in a transaction is heard once it has ended, or not at all. */
const notify = (tx: Database, notices: readonly Notice[]): Promise<void> =>
  announce(tx, notices.map(announcementOf));

/** A notice for each hundred of those whom it is for; none to nobody. */
const inParts = <Id>(ids: readonly Id[], noticeOf: (some: readonly Id[]) => Notice): Notice[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_IDS) }, (_, at) =>
    noticeOf(ids.slice(at * MOST_IDS, (at + 1) * MOST_IDS)),
  );

/** Tells the sockets of some sessions, wherever they are open. */
export const tellSessions = (
  tx: Database,
  { sessionIds, message }: { sessionIds: readonly string[]; message: SocketMessage },
): Promise<void> =>
  notify(
    tx,
    inParts(sessionIds, (some) => ({ sessionIds: some, message })),
  );

/** Tells all sockets of each of some users, wherever they are open. */
export const tellUsers = (
  tx: Database,
  userIds: readonly number[],
  message: SocketMessage,
): Promise<void> =>
  notify(
    tx,
    inParts(userIds, (some) => ({ userIds: some, message })),
  );

/** Tells all sockets of a user, wherever they are open. */
export const tellUser = (tx: Database, userId: number, message: SocketMessage): Promise<void> =>
  tellUsers(tx, [userId], message);

/** Tells every socket of everybody, wherever it is open. */
export const tellEverybody = (tx: Database, message: SocketMessage): Promise<void> =>
  notify(tx, [{ toAll: true, message }]);
