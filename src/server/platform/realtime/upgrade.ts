import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { bareReply } from '#server/platform/serve/response.ts';
import { SOCKET_MESSAGE_LIMIT, SOCKET_PROTOCOL } from '#contract/call/wire/socket.ts';

/**
 * Server for handshakes; limited to short messages, without compression, which costs memory for each socket (threat
 * 29).
 */
export const createUpgrades = (): WebSocketServer =>
  new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: SOCKET_MESSAGE_LIMIT,
    perMessageDeflate: false,
    // The token is offered beside the protocol and must not be echoed.
    handleProtocols: (offered) => offered.has(SOCKET_PROTOCOL) && SOCKET_PROTOCOL,
  });

/** Refuses a handshake with an HTTP status, since there is no websocket yet. */
export function refuse(socket: Duplex, status: number, publicOrigin: string): void {
  socket.end(bareReply(status, publicOrigin), () => socket.destroy());
}
