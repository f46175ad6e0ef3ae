import type { Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { joinBus } from './bus.ts';
import { createDoor, type DoorOptions } from './door.ts';
import { createHub, type Hub } from './hub.ts';
import { startPulse, type FindLiving } from './pulse.ts';

export interface SocketOptions extends DoorOptions {
  /** A connection of its own hears what other processes tell. */
  url: string;
  findLiving: FindLiving;
}

export interface Sockets {
  size(): number;
  /** Tells everybody that the server goes, and ends. */
  close(): Promise<void>;
}

const GOING_AWAY = 1001;
/** Milliseconds until those are cut who do not answer that the server goes. */
const FAREWELL = 2000;
const WATCH = 20;

async function dismiss(hub: Hub): Promise<void> {
  for (const { socket } of hub.members()) socket.close(GOING_AWAY, 'the server goes');
  const end = performance.now() + FAREWELL;
  while (hub.size() > 0 && performance.now() < end) await sleep(WATCH);
  for (const { socket } of hub.members()) socket.terminate();
}

/**
 * Serves the websocket on the upgrades of an HTTP server (specification 4, 7). What one process tells reaches the
 * sockets of all.
 */
export function attachSockets(server: Server, options: SocketOptions): Sockets {
  const { url, findLiving, log } = options;
  const hub = createHub();
  const door = createDoor(hub, options);
  server.on('upgrade', door.knock);
  const pulse = startPulse(hub, findLiving, log);
  // What was told while there was no connection was not heard.
  const bus = joinBus({ url, log, onNotice: hub.announce, onConnected: pulse.wake });
  return {
    size: hub.size,
    async close() {
      door.close();
      await Promise.all([pulse.stop(), bus.stop(), dismiss(hub)]);
    },
  };
}
