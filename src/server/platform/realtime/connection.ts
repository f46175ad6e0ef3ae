import type { WebSocket } from 'ws';
import type { SocketMessage } from '#contract/call/wire/socket.ts';

/** An open websocket, and whose it is. Times are of performance.now(). */
export interface Connection {
  readonly socket: WebSocket;
  readonly userId: number;
  readonly sessionId: string;
  /** When something last came from it. */
  heardAt: number;
  /** When it was last asked whether it is still there. */
  askedAt: number;
  /** Frames that came since then. */
  received: number;
}

/** Bytes that wait for a peer who does not read; beyond them the socket is cut (threat 29). */
const MOST_WAITING = 64 * 1024;
/** A client says something every 20 s; more than this is a flood (threat 29). */
const MOST_RECEIVED = 200;
/** ws itself would wait for 30 s until a peer has answered the closing. */
const CLOSE_PATIENCE = 5000;

export const createConnection = (
  socket: WebSocket,
  { userId, sessionId }: Pick<Connection, 'userId' | 'sessionId'>,
): Connection => {
  const now = performance.now();
  return { socket, userId, sessionId, heardAt: now, askedAt: now, received: 0 };
};

/** Sends a text, or cuts a socket whose peer does not read. */
export function send({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > MOST_WAITING) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Tells a message. */
export const tell = (connection: Connection, message: SocketMessage): void =>
  send(connection, JSON.stringify(message));

/** Closes a socket; a peer that does not answer is cut. */
export function close(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), CLOSE_PATIENCE).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Notes that something came. ws answers pings by itself, whether or not its answers are read. */
function note(connection: Connection): void {
  const { socket } = connection;
  connection.heardAt = performance.now();
  connection.received += 1;
  if (connection.received > MOST_RECEIVED || socket.bufferedAmount > MOST_WAITING)
    socket.terminate();
}

/** Listens to a socket: the text `ping` is answered by `pong`, everything else is heard and no more. */
export function listen(connection: Connection): void {
  const { socket } = connection;
  socket.on('message', (data: Buffer, isBinary) => {
    note(connection);
    if (!isBinary && data.toString() === 'ping') send(connection, 'pong');
  });
  for (const frame of ['ping', 'pong'] as const) socket.on(frame, () => note(connection));
  // A message that is too long or broken: ws closes the socket by itself.
  socket.on('error', () => undefined);
}
