import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ScoreMethod } from '#contract/judging/rank/method.ts';
import { rank, type RankRules } from '#domain/judging/score/rank.ts';
import { scoresOf } from '#domain/judging/score/score.ts';
import { lotOf } from '#domain/judging/score/tie-break.ts';
import { A, B, C, D, SHEETS, sheetOf } from '../worked-example.ts';

const RULES: RankRules = { method: 'mean', decimals: 2, quorum: 1, tieBreaks: [], seed: 7 };
const ranked = (given: Partial<RankRules>, sheets = SHEETS) =>
  rank(scoresOf(sheets, { trim: 1, least: 3 }), { ...RULES, ...given });
const orderOf = (given: Partial<RankRules>) => ranked(given).map(({ entry }) => entry);
const placesOf = (given: Partial<RankRules>, sheets = SHEETS) =>
  ranked(given, sheets).map(({ entry, rank: place }) => [entry, place]);

describe('the ranks of the worked example', () => {
  it.each([
    ['mean', [D, A, B, C]],
    ['trimmed', [A, D, B, C]],
    ['z', [A, D, B, C]],
    ['minMax', [A, D, B, C]],
  ] as const)('equal by %s those calculated by hand', (method: ScoreMethod, order) => {
    expect(orderOf({ method })).toEqual(order);
  });

  it('are shared in a tie, which the next rank counts', () => {
    expect(ranked({ method: 'median' })).toEqual([
      { entry: A, value: 8575, rank: 1, isShared: false },
      { entry: D, value: 8143, rank: 2, isShared: false },
      { entry: B, value: 7500, rank: 3, isShared: true },
      { entry: C, value: 7500, rank: 3, isShared: true },
    ]);
    const sheets = [1, 2, 3, 4].map((entry) =>
      sheetOf(1, entry, entry === 1 ? [90, 90, 90] : entry === 4 ? [10, 10, 10] : [50, 50, 50]),
    );
    expect(placesOf({}, sheets)).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
      [4, 4],
    ]);
  });

  it('are decided by the trimmed mean if it is a tie-break', () => {
    expect(placesOf({ method: 'median', tieBreaks: [{ name: 'trimmed' }] })).toEqual([
      [A, 1],
      [D, 2],
      [B, 3],
      [C, 4],
    ]);
  });

  it('use the rounded score: equal values to two decimals are a tie', () => {
    const sheets = [
      sheetOf(1, A, [50, 50, 50]),
      sheetOf(1, B, [50, 50, 50]),
      sheetOf(2, B, [50, 50, 50]),
    ];
    expect(placesOf({}, sheets)).toEqual([
      [A, 1],
      [B, 1],
    ]);
  });

  it('are decided by a criterion if it is a tie-break', () => {
    const sheets = [sheetOf(1, A, [50, 50, 50]), sheetOf(1, B, [55, 50, 42])];
    const first = { tieBreaks: [{ name: 'criterion', criterion: 1 }] } as const;
    expect(placesOf(first, sheets)).toEqual([
      [B, 1],
      [A, 2],
    ]);
  });
});

describe('a quorum', () => {
  it('puts entries with fewer sheets without a rank behind all others', () => {
    expect(placesOf({ quorum: 5 })).toEqual([
      [A, 1],
      [B, 2],
      [C, 3],
      [D, null],
    ]);
  });

  it('leaves all entries without a rank if none reaches it', () => {
    expect(ranked({ quorum: 6 }).every(({ rank: place }) => place === null)).toBe(true);
    expect(rank([], RULES)).toEqual([]);
  });
});

describe('a lot', () => {
  it('is reproducible from its seed', () => {
    const tied = [1, 2, 3, 4, 5, 6].map((entry) => sheetOf(1, entry, [50, 50, 50]));
    const draw = (seed: number) => placesOf({ seed, tieBreaks: [{ name: 'lot' }] }, tied);
    expect(draw(7)).toEqual(draw(7));
    expect(draw(7)).not.toEqual(draw(8));
    expect(draw(7).map(([, place]) => place)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('gives each entry each place about equally often', () => {
    const first = Array.from({ length: 3000 }, (_, seed) =>
      [1, 2, 3].reduce((best, one) => (lotOf(seed, one) < lotOf(seed, best) ? one : best)),
    );
    for (const entry of [1, 2, 3]) {
      const times = first.filter((one) => one === entry).length;
      expect(times).toBeGreaterThan(850);
      expect(times).toBeLessThan(1150);
    }
  });
});

it('ranks depend on the rounded values alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 12 }),
      (marks) => {
        const sheets = marks.map((mark, at) => sheetOf(1, at + 1, [mark, mark, mark]));
        for (const { value, rank: place } of ranked({}, sheets)) {
          const better = marks.filter((mark) => mark * 100 > value).length;
          expect(place).toBe(better + 1);
        }
      },
    ),
  );
});
