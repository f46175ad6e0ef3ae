import { describe, expect, it } from 'vitest';
import { sheetFlaws } from '#domain/judging/sheet/complete.ts';
import { EMPTY_SHEET } from '#domain/judging/sheet/writing.ts';
import { criterionOf } from '#tests/kit/judging/criterion.ts';

const CRITERIA = [
  criterionOf(1, 1000, { commentBelow: 6000, commentAbove: 9500 }),
  criterionOf(2, 0),
  criterionOf(3, 0, { kind: 'text' }),
];
const flaws = (mark: number | undefined, comment = '') =>
  sheetFlaws(CRITERIA, {
    ...EMPTY_SHEET,
    marks: mark === undefined ? {} : { 1: mark },
    comments: { 1: comment },
  }).map(({ place, rules }) => [place, rules[0]!.name]);

describe('a submitted sheet', () => {
  it('needs the marks that count, and no others', () => {
    expect(flaws(undefined)).toEqual([['mark.1', 'needed']]);
  });

  it.each([
    [6000, []],
    [5999, [['comment.1', 'owedBelow']]],
    [9500, []],
    [9501, [['comment.1', 'owedAbove']]],
  ])('needs a reason for %s hundredths: %j', (mark, expected) => {
    expect(flaws(mark)).toEqual(expected);
    expect(flaws(mark, 'why')).toEqual([]);
    expect(flaws(mark, '  ')).toEqual(expected);
  });
});
