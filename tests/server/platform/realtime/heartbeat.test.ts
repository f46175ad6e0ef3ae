import { describe, expect, it } from 'vitest';
import { send, type Connection } from '#server/platform/realtime/connection.ts';
import { pingSilent, SILENCE_LIMIT } from '#server/platform/realtime/heartbeat.ts';

/** A connection whose socket records what is done to it. */
function connection(change: Partial<Connection> = {}, bufferedAmount = 0) {
  const done: string[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount,
    ping: () => done.push('ping'),
    send: (text: string) => done.push(text),
    terminate: () => done.push('cut'),
  };
  const times = { heardAt: 0, pingedAt: 0, received: 0 };
  const made = { socket: socket as never, userId: 1, sessionId: 's', ...times, ...change };
  return { connection: made as Connection, done };
}

describe('pingSilent', () => {
  it('pings every 20 s', () => {
    const { connection: quiet, done } = connection();
    for (const now of [19_999, 20_000, 20_001, 39_999, 40_000]) pingSilent([quiet], now);
    expect(done).toEqual(['ping', 'ping']);
  });

  it('disconnects clients that were silent for more than a minute', () => {
    const { connection: quiet, done } = connection({ pingedAt: 50_000 });
    pingSilent([quiet], SILENCE_LIMIT);
    expect(done).toEqual([]);
    pingSilent([quiet], SILENCE_LIMIT + 1);
    expect(done).toEqual(['cut']);
  });

  it('keeps clients that send anything', () => {
    const { connection: alive, done } = connection({ heardAt: 59_000, pingedAt: 59_000 });
    pingSilent([alive], 61_000);
    expect(done).toEqual([]);
  });

  it('counts incoming messages anew in each interval', () => {
    const { connection: busy } = connection({ received: 150, heardAt: 19_000 });
    pingSilent([busy], 20_000);
    expect(busy.received).toBe(0);
  });
});

describe('send', () => {
  it('disconnects a socket whose peer does not read', () => {
    const { connection: reading, done: sent } = connection({}, 64 * 1024);
    send(reading, 'pong');
    expect(sent).toEqual(['pong']);
    const { connection: stuck, done } = connection({}, 64 * 1024 + 1);
    send(stuck, 'pong');
    expect(done).toEqual(['cut']);
  });
});
