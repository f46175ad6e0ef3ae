import { expect, it } from 'vitest';
import { createMemoryLimit } from '#server/platform/limit/memory.ts';

const LIMIT = { name: 'test', times: 3, seconds: 60 };

function counter() {
  let now = 0;
  const limit = createMemoryLimit(LIMIT, () => now);
  return { ...limit, pass: (seconds: number) => void (now += seconds * 1000) };
}

it('refuses a key at its limit, and no other key', () => {
  const { consume, demandRoom } = counter();
  for (let time = 0; time < 3; time += 1) {
    demandRoom('one');
    consume('one');
  }
  expect(() => demandRoom('one')).toThrow(/^tooMany \{"retryAfter":60\}/);
  expect(() => demandRoom('other')).not.toThrow();
});

it('begins a window with the first attempt, and another one after it', () => {
  const { consume, demandRoom, pass } = counter();
  consume('one');
  pass(59);
  for (let time = 0; time < 2; time += 1) consume('one');
  expect(() => demandRoom('one')).toThrow(/"retryAfter":1\}/);
  pass(1);
  expect(() => demandRoom('one')).not.toThrow();
});

it('remembers no more keys than its capacity', () => {
  const { consume, demandRoom } = counter();
  for (let time = 0; time < 3; time += 1) consume('first');
  for (let key = 0; key < 10_000; key += 1) consume(String(key));
  expect(() => demandRoom('first')).not.toThrow();
});
