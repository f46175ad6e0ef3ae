import { expect, it } from 'vitest';
import { roomAt } from '#domain/messaging/provider/pace.ts';

const since = new Date('2026-06-01T08:00:00Z');
const after = (seconds: number) => new Date(since.getTime() + seconds * 1000);
const pace = { pace: 60, since, from: 0, handled: 0 };

it('sending starts with one recipient and continues at the given rate per minute', () => {
  const rooms = [-1, 0, 0.9, 1, 30, 60].map((seconds) => roomAt(pace, after(seconds)));
  expect(rooms).toEqual([0, 1, 1, 2, 31, 61]);
});

it('recipients that were already reached reduce the room', () => {
  expect(roomAt({ ...pace, handled: 20 }, after(30))).toBe(11);
  expect(roomAt({ ...pace, handled: 40 }, after(30))).toBe(0);
});

it('recipients reached before a pause do not count after it', () => {
  expect(roomAt({ ...pace, from: 40, handled: 40 }, after(0))).toBe(1);
});
