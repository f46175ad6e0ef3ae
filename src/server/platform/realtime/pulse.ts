import type { Logger } from 'pino';
import { PING_INTERVAL, type SocketMessage } from '#contract/call/socket.ts';
import type { Hub } from './hub.ts';
import type { Member } from './member.ts';

/** Which of these sessions are still alive. */
export type FindLiving = (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>;

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
export function askAround(members: Iterable<Member>, now: number): void {
  for (const member of members) {
    if (now - member.heardAt > SILENCE) member.socket.terminate();
    else if (now - member.askedAt >= PING_INTERVAL) {
      member.askedAt = now;
      member.received = 0;
      member.socket.ping();
    }
  }
}

/** Closes the sockets of sessions that are over (threat 9). */
export async function review(hub: Hub, findLiving: FindLiving): Promise<void> {
  const asked = hub.sessionIds();
  if (asked.length === 0) return;
  const living = await findLiving(asked);
  const sessionIds = asked.filter((id) => !living.has(id));
  if (sessionIds.length > 0) hub.announce({ sessionIds, message: EXPIRED });
}

/** The same in the background; without a database the sockets stay until the next time. */
export const reviewSessions = (hub: Hub, findLiving: FindLiving, log: Logger): void =>
  void review(hub, findLiving).catch((err: unknown) =>
    log.warn({ err }, 'the sessions of websockets were not looked up'),
  );

/** Keeps asking around, and has the sessions looked up. @returns what ends it */
export function startPulse(hub: Hub, lookUp: () => void): () => void {
  const timers = [
    setInterval(() => askAround(hub.members(), performance.now()), BEAT),
    setInterval(lookUp, REVIEW),
  ];
  return () => timers.forEach((timer) => clearInterval(timer));
}
