import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { bareReply } from './response.ts';

/** Status codes of Node's parser errors; all others are answered with 400. */
const STATUS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers malformed requests as Node would, but with the headers of every reply. If a reply is already half sent, the
 * connection is closed instead.
 */
export function refuseMalformed(server: Server, publicOrigin: string): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  const remember = ({ socket }: IncomingMessage, response: ServerResponse) =>
    void answers.set(socket, response);
  for (const event of ['request', 'checkContinue'] as const)
    server.prependListener(event, remember);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const answer = answers.get(socket);
    const isHalfway = answer?.headersSent && !answer.writableFinished;
    const isLost = !socket.writable || error.code === 'ECONNRESET';
    if (isLost || isHalfway) socket.destroy(error);
    else
      socket.end(bareReply(STATUS[error.code ?? ''] ?? 400, publicOrigin), () => socket.destroy());
  });
}
