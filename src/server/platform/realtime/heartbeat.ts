import type { Logger } from 'pino';
import { PING_INTERVAL, type SocketMessage } from '#contract/call/wire/socket.ts';
import { startWorker } from '#server/platform/worker/worker.ts';
import type { Registry } from './registry.ts';
import type { Connection } from './connection.ts';

/** Returns those of the sessions that are still active. */
export type FindActiveSessions = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

/** Milliseconds without a frame, two pings included, after which a peer counts as gone. */
export const SILENCE_LIMIT = 3 * PING_INTERVAL;
const PING_CHECK_INTERVAL = 1000;
/**
 * Milliseconds between checks of the sessions: one that expires by age sends no notice, and one that ended while its
 * socket was being opened sent it too early.
 */
const SESSION_CHECK_INTERVAL = 15_000;

const EXPIRED: SocketMessage = { msgType: 'sessionEnded', body: { reason: 'expired' } };

/** Pings silent peers, and terminates those that are gone. `now` is that of performance.now(). */
export function pingSilent(connections: Iterable<Connection>, now: number): void {
  for (const connection of connections) {
    if (now - connection.heardAt > SILENCE_LIMIT) connection.socket.terminate();
    else if (now - connection.pingedAt >= PING_INTERVAL) {
      connection.pingedAt = now;
      connection.received = 0;
      connection.socket.ping();
    }
  }
}

/** Closes the sockets of sessions that have ended (threat 9). */
export async function closeEndedSessions(
  registry: Registry,
  findActiveSessions: FindActiveSessions,
): Promise<void> {
  const asked = registry.sessionIds();
  if (asked.length === 0) return;
  const living = await findActiveSessions(asked);
  const sessionIds = asked.filter((id) => !living.has(id));
  if (sessionIds.length > 0) registry.announce({ sessionIds, message: EXPIRED });
}

/** Background checks of the sockets. */
export interface Heartbeat {
  /** Checks the sessions at once. */
  wake(): void;
  stop(): Promise<void>;
}

/** Starts the pings and the checks of sessions; without a database, the sockets stay open until the next check. */
export function startHeartbeat(
  registry: Registry,
  findActiveSessions: FindActiveSessions,
  log: Logger,
): Heartbeat {
  const heartbeat = startWorker({
    name: 'websocket heartbeat',
    every: PING_CHECK_INTERVAL,
    log,
    run: async () => pingSilent(registry.connections(), performance.now()),
  });
  const sessions = startWorker({
    name: 'websocket sessions',
    every: SESSION_CHECK_INTERVAL,
    longestPause: SESSION_CHECK_INTERVAL,
    log,
    run: () => closeEndedSessions(registry, findActiveSessions),
  });
  return {
    wake: sessions.wake,
    async stop() {
      await Promise.all([heartbeat.stop(), sessions.stop()]);
    },
  };
}
