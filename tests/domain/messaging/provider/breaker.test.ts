import { describe, expect, it } from 'vitest';
import {
  afterFailure,
  afterSuccess,
  BREAK,
  closed,
  FAILURES,
  roomOf,
  type Breaker,
} from '#domain/messaging/provider/breaker.ts';

const WIDTH = 8;

/** Returns a breaker after a number of failures in a row, all at the same moment. */
const failed = (times: number, now: number): Breaker => {
  let breaker = closed;
  for (let time = 0; time < times; time += 1) breaker = afterFailure(breaker, now);
  return breaker;
};

describe('a circuit breaker', () => {
  it('stays closed until five failures in a row', () => {
    expect(roomOf(closed, 0, WIDTH)).toBe(WIDTH);
    expect(roomOf(failed(FAILURES - 1, 1000), 1000, WIDTH)).toBe(WIDTH);
    expect(roomOf(failed(FAILURES, 1000), 1000, WIDTH)).toBe(0);
  });

  it('blocks everything for 30 s, and then allows one call', () => {
    const open = failed(FAILURES, 1000);
    expect(roomOf(open, 1000 + BREAK - 1, WIDTH)).toBe(0);
    expect(roomOf(open, 1000 + BREAK, WIDTH)).toBe(1);
  });

  it('opens again if that call fails', () => {
    const again = afterFailure(failed(FAILURES, 0), BREAK);
    expect(roomOf(again, 2 * BREAK - 1, WIDTH)).toBe(0);
    expect(roomOf(again, 2 * BREAK, WIDTH)).toBe(1);
  });

  it('closes after a success, and counts failures afresh', () => {
    expect(roomOf(afterSuccess(), 0, WIDTH)).toBe(WIDTH);
    expect(roomOf(afterFailure(afterSuccess(), 0), 0, WIDTH)).toBe(WIDTH);
  });
});
