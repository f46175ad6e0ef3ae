import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinBus } from './bus.ts';
import { createAdmission, type AdmissionOptions } from './admission.ts';
import { createRegistry, type Registry } from './registry.ts';
import { startHeartbeat, type FindActiveSessions } from './heartbeat.ts';

export interface SocketOptions extends AdmissionOptions {
  /** For a separate connection that receives the notices of other processes. */
  url: string;
  findActiveSessions: FindActiveSessions;
}

export interface Sockets {
  size(): number;
  /** Tells all clients that the server shuts down, and closes their sockets. */
  close(): Promise<void>;
}

const GOING_AWAY = 1001;
/** Milliseconds after which sockets are terminated that do not answer the closing. */
const CLOSE_TIMEOUT = 2000;
const WATCH = 20;

async function dismiss(registry: Registry): Promise<void> {
  for (const { socket } of registry.connections()) socket.close(GOING_AWAY, 'the server goes');
  const end = performance.now() + CLOSE_TIMEOUT;
  while (registry.size() > 0 && performance.now() < end) await sleep(WATCH);
  for (const { socket } of registry.connections()) socket.terminate();
}

/**
 * Serves websockets on the upgrades of an HTTP server (specification 4, 7). A message of one process reaches the
 * sockets of all.
 */
export function attachSockets(server: Server, options: SocketOptions): Sockets {
  const { url, findActiveSessions, log } = options;
  const registry = createRegistry();
  const admission = createAdmission(registry, options);
  server.on('upgrade', admission.upgrade);
  const heartbeat = startHeartbeat(registry, findActiveSessions, log);
  // Notices sent while there was no connection are lost; the sessions are therefore checked after each reconnect.
  const bus = joinBus({ url, log, onNotice: registry.announce, onConnected: heartbeat.wake });
  return {
    size: registry.size,
    async close() {
      admission.close();
      await Promise.all([heartbeat.stop(), bus.stop(), dismiss(registry)]);
    },
  };
}
