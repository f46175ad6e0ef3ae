import {
  PING_INTERVAL,
  RECONNECT_DELAY,
  RECONNECT_SPREAD,
  SOCKET_PATH,
  SOCKET_PLATFORM,
  SOCKET_PROTOCOL,
  SOCKET_REFUSED,
  SOCKET_REPLACED,
  socketMessage,
  type SocketMessage,
} from '#contract/call/wire/socket.ts';

/** The members of WebSocket that are used. */
export type Connection = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

export interface SocketParts {
  userId: number;
  token: string;
  connect(address: string, protocols: string[]): Connection;
  /** The connection was opened. */
  opened?(): void;
  /** Receives a message of a known type. */
  take(message: SocketMessage): void;
  /** The server refused the token; it is not tried again. */
  refused(): void;
  /** Returns a number from 0 to 1. */
  random?: () => number;
}

export interface Socket {
  close(): void;
}

/** Returns the socket address for a user (specification 7). */
const socketAddress = (userId: number): string =>
  `${SOCKET_PATH}?value=${userId}&platformType=${SOCKET_PLATFORM}`;

function parse(text: unknown): SocketMessage | undefined {
  try {
    return socketMessage.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a websocket open. Pings every 20 s, and closes a connection that has not answered by the next ping.
 * Reconnects 5 to 10 s after a loss (specification 4, 9).
 */
export function openSocket(parts: SocketParts): Socket {
  const { userId, token, connect, opened, take, refused, random = Math.random } = parts;
  let connection: Connection | undefined;
  let beat: ReturnType<typeof setInterval> | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let isAnswered = true;

  function ping(): void {
    if (!isAnswered) return lose();
    isAnswered = false;
    connection?.send('ping');
  }
  function drop(): void {
    clearInterval(beat);
    clearTimeout(again);
    const lost = connection;
    connection = undefined;
    if (!lost) return;
    // Events after the end of a connection are ignored.
    lost.onopen = lost.onmessage = lost.onclose = lost.onerror = null;
    lost.close();
  }
  function lose(): void {
    drop();
    again = setTimeout(open, RECONNECT_DELAY + random() * RECONNECT_SPREAD);
  }
  function hear(data: unknown): void {
    isAnswered = true;
    const message = data === 'pong' ? undefined : parse(data);
    if (message) take(message);
  }
  function open(): void {
    const made = connect(socketAddress(userId), [SOCKET_PROTOCOL, token]);
    connection = made;
    isAnswered = true;
    made.onopen = () => {
      beat = setInterval(ping, PING_INTERVAL);
      opened?.();
    };
    made.onmessage = ({ data }) => hear(data);
    made.onerror = lose;
    made.onclose = ({ code }) => {
      // The user has too many tabs. This one reconnects when it becomes visible again; otherwise tabs would displace
      // each other in turn.
      if (code === SOCKET_REPLACED) return drop();
      if (code !== SOCKET_REFUSED) return lose();
      drop();
      refused();
    };
  }

  open();
  return { close: drop };
}
