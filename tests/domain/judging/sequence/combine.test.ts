import { expect, it } from 'vitest';
import { toNumber } from '#domain/judging/score/fraction.ts';
import { rank } from '#domain/judging/score/rank.ts';
import type { EntryScores } from '#domain/judging/score/score.ts';
import { combine, unrankedEntries } from '#domain/judging/sequence/combine.ts';

const sheet = (entry: number) => ({
  id: entry,
  judge: 1,
  entry,
  total: { n: 1n, d: 1n },
  marks: {},
  seconds: null,
});

/** Creates an entry with the same score, in thousandths, by every method. */
const scored = (entry: number, thousandths: bigint): EntryScores => {
  const value = { n: thousandths, d: 1000n };
  return {
    entry,
    sheets: [sheet(entry)],
    by: { mean: value, median: value, trimmed: value, z: value, minMax: value },
    isPlain: false,
    deviation: undefined,
  };
};
const FIRST = {
  weight: 400,
  decimals: 1,
  values: new Map([
    [1, 900],
    [2, 800],
  ]),
};
const RULES = { method: 'mean', decimals: 2, quorum: 1, tieBreaks: [], seed: 1 } as const;

it('the combined score is the weighted sum of rounded scores', () => {
  const [one, other] = combine([scored(1, 80_005n), scored(2, 86_666n)], 2, [FIRST]);
  // 0.4 × 90.0 + 0.6 × 80.01, and 0.4 × 80.0 + 0.6 × 86.67
  expect([toNumber(one!.by.mean), toNumber(other!.by.z)]).toEqual([84.006, 84.002]);
});

it('scores stay unchanged if no earlier round counts', () => {
  const scores = [scored(1, 80_005n)];
  expect(combine(scores, 2, [])).toBe(scores);
  expect(unrankedEntries(scores, [])).toEqual(new Set());
});

it('entries that are equal in one round are ranked by the combined score', () => {
  const scores = combine([scored(1, 80_000n), scored(2, 80_000n)], 2, [FIRST]);
  expect(rank(scores, RULES)).toEqual([
    { entry: 1, value: 8400, rank: 1, isShared: false },
    { entry: 2, value: 8000, rank: 2, isShared: false },
  ]);
});

it('an entry that an earlier round did not rank stays unranked', () => {
  const own = [scored(1, 70_000n), scored(3, 99_000n)];
  const unranked = unrankedEntries(own, [FIRST]);
  expect(unranked).toEqual(new Set([3]));
  expect(rank(combine(own, 2, [FIRST]), { ...RULES, unranked })).toEqual([
    { entry: 1, value: 7800, rank: 1, isShared: false },
    { entry: 3, value: 5940, rank: null, isShared: false },
  ]);
});
