import { describe, expect, it } from 'vitest';
import { currentContest, previousContests } from '#domain/contest/current.ts';

const of = (year: number, status: 'draft' | 'open' | 'archived') => ({ year, status });

describe('currentContest', () => {
  it('is the open session', () => {
    expect(currentContest([of(2023, 'archived'), of(2025, 'open'), of(2026, 'archived')])).toEqual(
      of(2025, 'open'),
    );
  });

  it('is the newest session if none is open', () => {
    expect(currentContest([of(2024, 'archived'), of(2023, 'archived')])).toEqual(
      of(2024, 'archived'),
    );
  });

  it('is undefined in an empty portal', () => {
    expect(currentContest([])).toBeUndefined();
  });
});

describe('previousContests', () => {
  it('are all other sessions, newest first', () => {
    expect(
      previousContests([of(2023, 'archived'), of(2025, 'open'), of(2024, 'archived')]),
    ).toEqual([of(2024, 'archived'), of(2023, 'archived')]);
  });
});
