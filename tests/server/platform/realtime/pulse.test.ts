import { describe, expect, it } from 'vitest';
import { send, type Member } from '#server/platform/realtime/member.ts';
import { askAround, SILENCE } from '#server/platform/realtime/pulse.ts';

/** A member whose socket notes what is done to it. */
function member(change: Partial<Member> = {}, bufferedAmount = 0) {
  const done: string[] = [];
  const socket = {
    readyState: 1,
    OPEN: 1,
    bufferedAmount,
    ping: () => done.push('ping'),
    send: (text: string) => done.push(text),
    terminate: () => done.push('cut'),
  };
  const times = { heardAt: 0, askedAt: 0, received: 0 };
  const made = { socket: socket as never, userId: 1, sessionId: 's', ...times, ...change };
  return { member: made as Member, done };
}

describe('askAround', () => {
  it('asks every 20 s', () => {
    const { member: quiet, done } = member();
    for (const now of [19_999, 20_000, 20_001, 39_999, 40_000]) askAround([quiet], now);
    expect(done).toEqual(['ping', 'ping']);
  });

  it('cuts whoever was silent for more than a minute', () => {
    const { member: quiet, done } = member({ askedAt: 50_000 });
    askAround([quiet], SILENCE);
    expect(done).toEqual([]);
    askAround([quiet], SILENCE + 1);
    expect(done).toEqual(['cut']);
  });

  it('keeps whoever says something', () => {
    const { member: alive, done } = member({ heardAt: 59_000, askedAt: 59_000 });
    askAround([alive], 61_000);
    expect(done).toEqual([]);
  });

  it('counts what comes anew each time', () => {
    const { member: busy } = member({ received: 150, heardAt: 19_000 });
    askAround([busy], 20_000);
    expect(busy.received).toBe(0);
  });
});

describe('send', () => {
  it('cuts a socket whose peer does not read', () => {
    const { member: reading, done: sent } = member({}, 64 * 1024);
    send(reading, 'pong');
    expect(sent).toEqual(['pong']);
    const { member: stuck, done } = member({}, 64 * 1024 + 1);
    send(stuck, 'pong');
    expect(done).toEqual(['cut']);
  });
});
