import type { Logger } from 'pino';
import { PING_INTERVAL, type SocketMessage } from '#contract/call/wire/socket.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import type { Registry } from './registry.ts';
import type { Connection } from './connection.ts';

/** Which of these sessions are still alive. */
export type FindActiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** A peer that says nothing for so long is gone: it was asked twice meanwhile. Milliseconds. */
export const SILENCE = 3 * PING_INTERVAL;
const BEAT = 1000;
/**
 * So often the sessions are looked up: one that ends by its age tells nobody, and one that ended while its socket was
 * being opened told too early.
 */
const REVIEW = 15_000;

const EXPIRED: SocketMessage = { msgType: 'sessionEnded', body: { reason: 'expired' } };

/** Asks who has been silent for a while, and cuts who is gone. `now` is of performance.now(). */
export function askAround(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
    if (now - connection.heardAt > SILENCE) connection.socket.terminate();
    else if (now - connection.askedAt >= PING_INTERVAL) {
      connection.askedAt = now;
      connection.received = 0;
      connection.socket.ping();
    }
  }
}

/** Closes the sockets of sessions that are over (threat 9). */
export async function review(
  registry: Registry,
  findActiveSessions: FindActiveSessions,
): Promise<void> {
  const asked = registry.sessionIds();
  if (asked.length === 0) return;
  const living = await findActiveSessions(asked);
  const sessionIds = asked.filter((id) => !living.has(id));
  if (sessionIds.length > 0) registry.announce({ sessionIds, message: EXPIRED });
}

/** What is done about sockets in the background. */
export interface Heartbeat {
  /** Has the sessions looked up at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Keeps asking around, and looks the sessions up; without a database the sockets stay until the next time. */
export function startHeartbeat(
  registry: Registry,
  findActiveSessions: FindActiveSessions,
  log: Logger,
): Heartbeat {
  const heartbeat = startWorker({
    name: 'websocket heartbeat',
    every: BEAT,
    log,
    run: async () => askAround(registry.connections(), performance.now()),
  });
  const sessions = startWorker({
    name: 'websocket sessions',
    every: REVIEW,
    longestPause: REVIEW,
    log,
    run: () => review(registry, findActiveSessions),
  });
  return {
    wake: sessions.wake,
    async stop() {
      await Promise.all([heartbeat.stop(), sessions.stop()]);
    },
  };
}
