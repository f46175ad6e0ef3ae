import type { IncomingMessage } from 'node:http';
import type { BlockList } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Logger } from 'pino';
import type { WebSocket } from 'ws';
import { SOCKET_REFUSED } from '#contract/call/wire/socket.ts';
import { clientAddress, limitedAddress } from '#server/platform/http/address.ts';
import type { FindCaller } from '#server/platform/http/authorise.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { createAllowance } from './allowance.ts';
import { identify, isForSocket } from './handshake.ts';
import type { Registry } from './registry.ts';
import { close, createConnection, listen } from './connection.ts';
import { createUpgrades, refuse } from './upgrade.ts';

export interface AdmissionOptions {
  publicOrigin: string;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  proxies: BlockList;
  findCaller: FindCaller;
  log: Logger;
  /** Handshakes allowed per address and minute; all of a dormitory reconnect at once after a restart. */
  perAddress?: number;
  /** Whether upgrades of other paths are refused; a development server has its own. */
  isAlone?: boolean;
  /** Maximum number of sockets per process; lower than the connections that its HTTP server accepts. */
  most?: number;
}

/** Accepts websockets. */
export interface Admission {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Accepts no further ones, and disconnects those that wait. */
  close(): void;
}

const PER_ADDRESS = 300;
const MINUTE = 60_000;
const MAX_SOCKETS = 8000;
/**
 * Maximum number of sockets not authenticated yet; low, so that their lookups leave the database to others (threat
 * 29).
 */
const MAX_UNAUTHENTICATED = 500;

/** Creates what upgrades requests to sockets, within limits for each address and in all. */
export function createAdmission(registry: Registry, options: AdmissionOptions): Admission {
  const { publicOrigin, proxies, findCaller, log, most = MAX_SOCKETS } = options;
  const allowance = createAllowance(options.perAddress ?? PER_ADDRESS, MINUTE);
  const unauthenticated = new Set<Duplex>();
  const upgrades = createUpgrades();
  let isClosed = false;

  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return limitedAddress(clientAddress(socket.remoteAddress ?? '', forwarded, proxies));
  };

  /** The status that refuses a request before its caller is looked up; undefined if it may continue. */
  const refusalOf = (request: IncomingMessage): number | undefined => {
    if (!isForSocket(request)) return 404;
    if (!allowance.take(addressOf(request))) return 429;
    const isFull =
      unauthenticated.size >= MAX_UNAUTHENTICATED || registry.size() + unauthenticated.size >= most;
    return isClosed || isFull ? 503 : undefined;
  };

  const accept = (socket: WebSocket, stream: Duplex, caller: Caller | undefined): void => {
    socket.on('error', () => undefined);
    // Only after a completed handshake can a close code be sent.
    if (!caller) return close(socket, SOCKET_REFUSED, 'refused');
    unauthenticated.delete(stream);
    const connection = createConnection(socket, caller);
    listen(connection);
    registry.add(connection);
  };

  const admit = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    const caller = await identify(request, publicOrigin, findCaller);
    if (socket.destroyed) return;
    if (isClosed) return refuse(socket, 503, publicOrigin);
    upgrades.handleUpgrade(request, socket, head, (ws) => accept(ws, socket, caller));
  };

  return {
    upgrade(request, socket, head) {
      if (options.isAlone === false && !isForSocket(request)) return;
      socket.on('error', () => undefined);
      const status = refusalOf(request);
      if (status) return refuse(socket, status, publicOrigin);
      unauthenticated.add(socket);
      socket.once('close', () => unauthenticated.delete(socket));
      admit(request, socket, head).catch((err: unknown) => {
        log.warn({ err }, 'a websocket could not be opened');
        refuse(socket, 503, publicOrigin);
      });
    },
    close() {
      isClosed = true;
      for (const socket of unauthenticated) socket.destroy();
    },
  };
}
