import { expect, it } from 'vitest';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { editionName } from '#domain/contest/edition.ts';

it('a session is named by its year, and the practice session by its own name', () => {
  expect([2026, PRACTICE_YEAR].map((year) => editionName(year, '体验赛'))).toEqual([
    '2026',
    '体验赛',
  ]);
});
