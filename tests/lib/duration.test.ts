import { expect, it } from 'vitest';
import { formatDuration } from '#lib/duration.ts';

it.each([
  [8, '0:08'],
  [60, '1:00'],
  [754, '12:34'],
  [4500, '75:00'],
])('%i seconds are shown as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown);
});
