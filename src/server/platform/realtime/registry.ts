import {
  SOCKET_REFUSED,
  SOCKET_REPLACED,
  SOCKETS_PER_USER,
  type SocketMessage,
} from '#contract/call/wire/socket.ts';
import { openSockets } from '#server/platform/metric/metrics.ts';
import { close, sendMessage, type Connection } from './connection.ts';
import type { Notice } from './notice.ts';

/** The sockets of this process. */
export interface Registry {
  size(): number;
  connections(): Iterable<Connection>;
  sessionIds(): string[];
  /** Adds a socket; closes the user's oldest one if there are too many. */
  add(connection: Connection): void;
  /** Delivers a notice to its recipients; the sockets of an ended session are closed (threat 9). */
  announce(notice: Notice): void;
}

function deliver(connection: Connection, message: SocketMessage): void {
  sendMessage(connection, message);
  if (message.msgType === 'sessionEnded') close(connection.socket, SOCKET_REFUSED, 'session ended');
}

/** Creates the list of the connections of this process. */
export function createRegistry(): Registry {
  const all = new Set<Connection>();
  const byUser = new Map<number, Set<Connection>>();

  const remove = (connection: Connection): void => {
    all.delete(connection);
    openSockets.set(all.size);
    const own = byUser.get(connection.userId);
    if (own?.delete(connection) && own.size === 0) byUser.delete(connection.userId);
  };

  /** The recipients of a notice; none if it names nobody. */
  function recipientsOf({
    toAll,
    sessionIds = [],
    userIds = [],
  }: Omit<Notice, 'message'>): Connection[] {
    if (toAll) return [...all];
    if (userIds.length > 0) return userIds.flatMap((userId) => [...(byUser.get(userId) ?? [])]);
    const ids = new Set(sessionIds);
    return ids.size === 0 ? [] : [...all].filter(({ sessionId }) => ids.has(sessionId));
  }

  return {
    size: () => all.size,
    connections: () => all,
    sessionIds: () => [...new Set([...all].map(({ sessionId }) => sessionId))],
    add(connection) {
      const own = byUser.get(connection.userId) ?? new Set();
      byUser.set(connection.userId, own.add(connection));
      all.add(connection);
      openSockets.set(all.size);
      connection.socket.once('close', () => remove(connection));
      if (own.size <= SOCKETS_PER_USER) return;
      const [oldest] = own;
      remove(oldest!);
      close(oldest!.socket, SOCKET_REPLACED, 'too many sockets');
    },
    announce({ message, ...whom }) {
      for (const connection of recipientsOf(whom)) deliver(connection, message);
    },
  };
}
