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

/** As much of a WebSocket as is used. */
export type Connection = Pick<
  WebSocket,
  'send' | 'close' | 'onopen' | 'onmessage' | 'onclose' | 'onerror'
>;

export interface SocketParts {
  userId: number;
  token: string;
  connect(address: string, protocols: string[]): Connection;
  /** There is a connection. */
  opened?(): void;
  /** A message of a type that this page knows. */
  take(message: SocketMessage): void;
  /** The server does not take the token: it is not tried again. */
  refused(): void;
  /** From 0 to 1. */
  random?: () => number;
}

export interface Socket {
  close(): void;
}

/** The address for a user (specification 7). */
export const socketAddress = (userId: number): string =>
  `${SOCKET_PATH}?value=${userId}&platformType=${SOCKET_PLATFORM}`;

function parse(text: unknown): SocketMessage | undefined {
  try {
    return socketMessage.safeParse(JSON.parse(String(text))).data;
  } catch {
    return undefined;
  }
}

/**
 * Keeps a websocket open: pings every 20 s and gives a connection up that has not answered the last ping by then;
 * connects again 5 to 10 s after a loss (specification 4, 9).
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
    // What a connection says after its end is not ours any more.
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
      // One tab too many: it connects again when it is looked at again, or tabs would push each other out.
      if (code === SOCKET_REPLACED) return drop();
      if (code !== SOCKET_REFUSED) return lose();
      drop();
      refused();
    };
  }

  open();
  return { close: drop };
}
