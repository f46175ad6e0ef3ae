import type { WebSocket } from 'ws';
import type { SocketMessage } from '#contract/call/wire/socket.ts';

/** An open websocket and its owner. Times are those of performance.now(). */
export interface Connection {
  readonly socket: WebSocket;
  readonly userId: number;
  readonly sessionId: string;
  /** When the last frame was received. */
  heardAt: number;
  /** When the last ping was sent. */
  pingedAt: number;
  /** Frames received since then. */
  received: number;
}

/** Bytes that may wait for a peer that does not read; beyond that the socket is terminated (threat 29). */
const MAX_BUFFERED = 64 * 1024;
/** Maximum number of frames between two pings. A client sends one every 20 s; more than this is a flood (threat 29). */
const MAX_FRAMES = 200;
/** Milliseconds to wait for the answer to a close frame; ws itself would wait for 30 s. */
const CLOSE_PATIENCE = 5000;

export const createConnection = (
  socket: WebSocket,
  { userId, sessionId }: Pick<Connection, 'userId' | 'sessionId'>,
): Connection => {
  const now = performance.now();
  return { socket, userId, sessionId, heardAt: now, pingedAt: now, received: 0 };
};

/** Sends a text, or terminates a socket whose peer does not read. */
export function send({ socket }: Connection, text: string): void {
  if (socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
  else if (socket.readyState === socket.OPEN) socket.send(text);
}

/** Sends a message. */
export const sendMessage = (connection: Connection, message: SocketMessage): void =>
  send(connection, JSON.stringify(message));

/** Closes a socket; terminates it if the peer does not answer. */
export function close(socket: WebSocket, code: number, reason: string): void {
  socket.close(code, reason);
  const timer = setTimeout(() => socket.terminate(), CLOSE_PATIENCE).unref();
  socket.once('close', () => clearTimeout(timer));
}

/** Records a received frame. ws answers pings by itself, whether or not the peer reads the answers. */
function countFrame(connection: Connection): void {
  const { socket } = connection;
  connection.heardAt = performance.now();
  connection.received += 1;
  if (connection.received > MAX_FRAMES || socket.bufferedAmount > MAX_BUFFERED) socket.terminate();
}

/** Handles the frames of a socket: the text `ping` is answered by `pong`; everything else is only counted. */
export function listen(connection: Connection): void {
  const { socket } = connection;
  socket.on('message', (data: Buffer, isBinary) => {
    countFrame(connection);
    if (!isBinary && data.toString() === 'ping') send(connection, 'pong');
  });
  for (const frame of ['ping', 'pong'] as const) socket.on(frame, () => countFrame(connection));
  // On a message that is too long or malformed, ws closes the socket by itself.
  socket.on('error', () => undefined);
}
