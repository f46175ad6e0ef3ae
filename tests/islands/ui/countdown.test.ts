import { expect, it } from 'vitest';
import { secondsLeft, startCountdown } from '#islands/ui/countdown.ts';

function createStore() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

it.each([
  [0, 60],
  [1, 60],
  [1000, 59],
  [59_001, 1],
  [60_000, 0],
  [90_000, 0],
  [-5000, 0],
])('after %i ms there are %i seconds left', (passed, seconds) => {
  const store = createStore();
  startCountdown(store, 'login', 1_000_000);
  expect(secondsLeft(store, 'login', 1_000_000 + passed)).toBe(seconds);
});

it('each purpose has its own countdown', () => {
  const store = createStore();
  startCountdown(store, 'login', 1000);
  expect(secondsLeft(store, 'register', 1000)).toBe(0);
});
