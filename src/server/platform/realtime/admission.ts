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
  /** Proxies whose word about a client's address is taken. */
  proxies: BlockList;
  findCaller: FindCaller;
  log: Logger;
  /** How many sockets one address may ask for in a minute: a dormitory comes back at once after a restart. */
  perAddress?: number;
  /** Whether upgrades of other paths are refused; a development server has its own. */
  isAlone?: boolean;
  /** How many sockets a process holds: fewer than its HTTP server takes connections. */
  most?: number;
}

/** Lets websockets in. */
export interface Admission {
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets nobody in any more, and sends away who waits. */
  close(): void;
}

const PER_ADDRESS = 300;
const MINUTE = 60_000;
const MOST = 8000;
/** Who has not proved who they are: few at once, so that their lookups leave the database to others (threat 29). */
const MOST_STRANGERS = 500;

export function createAdmission(registry: Registry, options: AdmissionOptions): Admission {
  const { publicOrigin, proxies, findCaller, log, most = MOST } = options;
  const allowance = createAllowance(options.perAddress ?? PER_ADDRESS, MINUTE);
  const strangers = new Set<Duplex>();
  const upgrades = createUpgrades();
  let isClosed = false;

  const addressOf = ({ socket, headers }: IncomingMessage): string => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',');
    return limitedAddress(clientAddress(socket.remoteAddress ?? '', forwarded, proxies));
  };

  /** The status that refuses a request before anybody is looked up; undefined for one that may go on. */
  const refusalOf = (request: IncomingMessage): number | undefined => {
    if (!isForSocket(request)) return 404;
    if (!allowance.take(addressOf(request))) return 429;
    const isFull = strangers.size >= MOST_STRANGERS || registry.size() + strangers.size >= most;
    return isClosed || isFull ? 503 : undefined;
  };

  const accept = (socket: WebSocket, stream: Duplex, caller: Caller | undefined): void => {
    socket.on('error', () => undefined);
    // Only an answered handshake can carry a code.
    if (!caller) return close(socket, SOCKET_REFUSED, 'refused');
    strangers.delete(stream);
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
      strangers.add(socket);
      socket.once('close', () => strangers.delete(socket));
      admit(request, socket, head).catch((err: unknown) => {
        log.warn({ err }, 'a websocket could not be opened');
        refuse(socket, 503, publicOrigin);
      });
    },
    close() {
      isClosed = true;
      for (const socket of strangers) socket.destroy();
    },
  };
}
