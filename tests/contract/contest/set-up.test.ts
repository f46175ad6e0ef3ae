import { expect, it } from 'vitest';
import { PRACTICE_YEAR } from '#contract/contest/contest.ts';
import { contestContent } from '#contract/contest/set-up.ts';
import { flawsOf } from '#domain/form/flaw.ts';
import { contestOf } from '#tests/kit/content/contest.ts';

it('the practice session, and no other, has the status that says so', () => {
  const flawsWith = (year: number, status: 'open' | 'practice') =>
    flawsOf(contestContent.data, contestOf(year, { status }));
  const refused = [{ place: 'status', rules: [{ name: 'practiceStatus', values: {} }] }];
  expect([flawsWith(PRACTICE_YEAR, 'practice'), flawsWith(2026, 'open')]).toEqual([[], []]);
  expect([flawsWith(PRACTICE_YEAR, 'open'), flawsWith(2026, 'practice')]).toEqual([
    refused,
    refused,
  ]);
});
