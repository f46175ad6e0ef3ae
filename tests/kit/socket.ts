import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import pino from 'pino';
import { afterEach, beforeEach } from 'vitest';
import WebSocket from 'ws';
import { accounts } from '#server/areas/identity/table.ts';
import { proxyList } from '#server/platform/http/address.ts';
import {
  attachSockets,
  type SocketOptions,
  type Sockets,
} from '#server/platform/realtime/socket.ts';
import { findCaller } from '#server/areas/identity/session/caller.ts';
import { findActiveSessions } from '#server/areas/identity/session/active.ts';
import { openSession } from '#server/areas/identity/session/service.ts';
import type { Connection } from '#server/platform/db/database.ts';

export const PUBLIC_ORIGIN = 'https://contest.example.org';
const log = pino({ level: 'silent' });

/** A user with one session. */
export interface TestUser {
  userId: number;
  token: string;
}

let last = 0;

/** Adds a new user and logs it in. */
export async function addUser({ db }: Connection): Promise<TestUser> {
  const userName = `user${(last += 1)}`;
  const [row] = await db
    .insert(accounts)
    .values({ userName, nickName: userName })
    .returning({ id: accounts.id });
  return { userId: row!.id, token: (await logIn(db, row!.id))! };
}

/** Opens another session of a user. */
export const logIn = (db: Connection['db'], id: number) =>
  openSession(db, { id }, { address: '192.0.2.1', userAgent: 'test' });

/** A server with websockets, like that of each process of a portal. */
export interface SocketServer {
  server: Server;
  sockets: Sockets;
  port: number;
  close(): Promise<void>;
}

export async function serveSockets(
  connection: Connection,
  options: Partial<SocketOptions> = {},
): Promise<SocketServer> {
  const server = createServer((_, response) => response.end());
  const sockets = attachSockets(server, {
    url: connection.url,
    publicOrigin: PUBLIC_ORIGIN,
    log,
    proxies: proxyList(['127.0.0.1']),
    findCaller: (token) => findCaller(connection.db, token),
    findActiveSessions: (ids) => findActiveSessions(connection.db, ids),
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    server,
    sockets,
    port,
    async close() {
      await sockets.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The parameters with which a client opens a websocket; valid by default. */
export interface Opening {
  path?: string;
  value?: string;
  platformType?: string;
  protocols?: string[];
  headers?: Record<string, string>;
}

export interface Client {
  socket: WebSocket;
  /** The received texts. */
  received: string[];
  opened: Promise<unknown>;
  /** Resolves with the close code, or with the HTTP status of a refusal. */
  ended: Promise<number>;
}

export function openSocket(port: number, user: TestUser, opening: Opening = {}): Client {
  const { path = '/websocket', value = String(user.userId), platformType = 'web_side' } = opening;
  const query = new URLSearchParams({ value, platformType });
  const { protocols = ['podium', user.token] } = opening;
  const headers = { origin: PUBLIC_ORIGIN, ...opening.headers };
  const address = `ws://127.0.0.1:${port}${path}?${query}`;
  const socket = new WebSocket(address, protocols, { headers });
  const received: string[] = [];
  socket.on('message', (data: Buffer) => received.push(data.toString()));
  socket.on('error', () => undefined);
  const opened = new Promise((resolve) => socket.once('open', resolve));
  const ended = new Promise<number>((resolve) => {
    socket.once('close', (code) => resolve(code));
    socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode!));
  });
  return { socket, received, opened, ended };
}

/** One server for each test. */
export function useSockets(
  connection: () => Connection,
  options: Partial<SocketOptions> = {},
): () => SocketServer {
  let serving: SocketServer;
  beforeEach(async () => {
    serving = await serveSockets(connection(), options);
  });
  afterEach(() => serving.close());
  return () => serving;
}
