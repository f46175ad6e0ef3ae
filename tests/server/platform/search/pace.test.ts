import { describe, expect, it } from 'vitest';
import { PACE, indexTime } from '#server/platform/search/pace.ts';

const begunAt = 5000;

describe('the search index', () => {
  it.each([
    ['a second after a change', { changedAt: 4990, isUrgent: false }, 6000],
    ['a second after the last of several', { changedAt: 8500, isUrgent: false }, 9500],
    [
      'after ten seconds at most, even if changes continue',
      { changedAt: 14_900, isUrgent: false },
      15_000,
    ],
    [
      'a second after pages are removed, even if changes continue',
      { changedAt: 5900, isUrgent: true },
      6000,
    ],
  ])('is built %s', (_, since, at) => {
    expect(indexTime({ begunAt, ...since }, PACE)).toBe(at);
  });
});
