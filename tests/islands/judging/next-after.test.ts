import { expect, it } from 'vitest';
import type { JudgingQueue } from '#contract/judging/sheet.ts';
import { nextAfter } from '#islands/judging/next-after.ts';

/** A round that has ended with an entry that nobody began, and one that goes on. */
const queueOf = (sheets: readonly (string | null)[]): JudgingQueue =>
  ({
    rounds: [
      { id: 1, state: 'closed' },
      { id: 2, state: 'open' },
    ],
    assignments: [
      { id: 10, roundId: 1, sheet: null },
      ...sheets.map((sheet, at) => ({ id: 20 + at, roundId: 2, sheet })),
    ],
  }) as unknown as JudgingQueue;

it.each([
  [[null, 'draft'], 20, 21],
  [[null, 'submitted'], 21, 20],
  [['submitted', 'submitted'], 21, null],
] as const)(
  'after an entry a judge comes to one that can still be submitted: %o',
  (sheets, id, next) => {
    expect(nextAfter(queueOf(sheets), id)).toBe(next);
  },
);
