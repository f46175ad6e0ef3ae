import { beforeEach, expect, it, vi } from 'vitest';
import { createClickGuard } from '#islands/ui/click-guard.ts';

beforeEach(() => void vi.useFakeTimers());

it('the guard lets one click through and then rests for 3 s', () => {
  const told: boolean[] = [];
  const guard = createClickGuard((isResting) => told.push(isResting));
  expect([guard.admits(), guard.admits()]).toEqual([true, false]);
  vi.advanceTimersByTime(2999);
  expect(guard.admits()).toBe(false);
  vi.advanceTimersByTime(1);
  expect([guard.admits(), told]).toEqual([true, [true, false, true]]);
});

it('the guard rests for the given time', () => {
  const guard = createClickGuard(() => undefined, 100);
  guard.admits();
  vi.advanceTimersByTime(100);
  expect(guard.admits()).toBe(true);
});

it('the guard calls back no more once it is stopped', () => {
  const told: boolean[] = [];
  const guard = createClickGuard((isResting) => told.push(isResting));
  guard.admits();
  guard.stop();
  vi.advanceTimersByTime(5000);
  expect(told).toEqual([true]);
});
