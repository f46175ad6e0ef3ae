import { expect, it } from 'vitest';
import { passedSteps } from '#domain/judging/reminder.ts';

const DUE = new Date('2026-06-30T10:00:00Z');

it.each([
  ['2026-06-20T10:00:00Z', []],
  ['2026-06-23T10:00:00Z', [7]],
  ['2026-06-27T10:00:01Z', [3, 7]],
  ['2026-06-30T09:59:59Z', [1, 3, 7]],
  ['2026-06-30T10:00:00Z', []],
  ['2026-07-01T09:59:59Z', []],
  ['2026-07-01T10:00:00Z', [-1]],
])('at %s the reminders %j have passed', (now, steps) => {
  expect(passedSteps(DUE, new Date(now))).toEqual(steps);
});
