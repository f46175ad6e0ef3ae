import { expect, it } from 'vitest';
import { fromClock, toClock } from '#islands/admin/kit/input/MomentInput.tsx';

it('the input shows Beijing time everywhere, and keeps the moment', () => {
  expect(toClock('2026-11-20T16:30:00Z').format('YYYY-MM-DD HH:mm')).toBe('2026-11-21 00:30');
  expect(fromClock(toClock('2026-11-20T16:30:00Z'))).toBe('2026-11-21T00:30:00+08:00');
});
