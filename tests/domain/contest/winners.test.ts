import { describe, expect, it } from 'vitest';
import type { Prize, PrizeTier } from '#contract/contest/prize.ts';
import type { ResultCard } from '#contract/contest/result.ts';
import { countWinners, lastWinners, tiersOf } from '#domain/contest/winners.ts';

const NAME = { zh: '名', en: '' };

const result = (id: number, tier: PrizeTier, more: Partial<ResultCard> = {}): ResultCard => ({
  id,
  year: 2025,
  track: 'hpc',
  tier,
  place: null,
  team: NAME,
  institution: NAME,
  country: null,
  work: NAME,
  sort: 0,
  ...more,
});

const prize = (tier: PrizeTier, count: number): Prize => ({
  id: count,
  year: 2025,
  track: null,
  tier,
  name: NAME,
  amount: 0,
  currency: 'CNY',
  count,
  also: NAME,
  sort: 0,
});

const PRIZES = [prize('first', 1), prize('second', 2), prize('third', 3)];

describe('the winners of a track', () => {
  it('are ordered by tier and place, with the number of unnamed ones', () => {
    const second = result(2, 'second', { place: 2 });
    const better = result(3, 'second', { place: 1 });
    const first = result(1, 'first');
    expect(tiersOf([second, better, first], PRIZES, 'hpc')).toEqual([
      { tier: 'first', named: [first], unnamed: 0 },
      { tier: 'second', named: [better, second], unnamed: 0 },
      { tier: 'third', named: [], unnamed: 3 },
    ]);
  });

  it('may outnumber the prizes', () => {
    const both = [result(1, 'first'), result(2, 'first', { sort: 1 })];
    expect(tiersOf(both, PRIZES, 'hpc')[0]).toEqual({ tier: 'first', named: both, unnamed: 0 });
  });

  it('exclude those of other tracks', () => {
    expect(tiersOf([result(1, 'special', { track: 'ai' })], [], 'hpc')).toEqual([]);
    expect(tiersOf([result(1, 'special')], [], 'hpc')).toHaveLength(1);
  });
});

describe('the winners of a session', () => {
  it('are counted named and unnamed', () => {
    expect(countWinners([result(1, 'first')], PRIZES, ['hpc', 'ai'])).toBe(12);
  });

  it('are by default those of the newest session', () => {
    const newest = result(2, 'first');
    expect(lastWinners([result(1, 'first', { year: 2024 }), newest])).toEqual([newest]);
    expect(lastWinners([])).toEqual([]);
  });
});
