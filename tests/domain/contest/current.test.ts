import { describe, expect, it } from 'vitest';
import { currentContest, previousContests } from '#domain/contest/current.ts';

const of = (year: number, status: 'draft' | 'open' | 'archived') => ({ year, status });

describe('currentContest', () => {
  it('is the open one', () => {
    expect(currentContest([of(2023, 'archived'), of(2025, 'open'), of(2026, 'archived')])).toEqual(
      of(2025, 'open'),
    );
  });

  it('is the newest while none is open', () => {
    expect(currentContest([of(2024, 'archived'), of(2023, 'archived')])).toEqual(
      of(2024, 'archived'),
    );
  });

  it('is nothing in an empty portal', () => {
    expect(currentContest([])).toBeUndefined();
  });
});

describe('previousContests', () => {
  it('are the others, newest first', () => {
    expect(
      previousContests([of(2023, 'archived'), of(2025, 'open'), of(2024, 'archived')]),
    ).toEqual([of(2024, 'archived'), of(2023, 'archived')]);
  });
});
