import { describe, expect, it } from 'vitest';
import { countIn, countOf, prizesIn, totalOf, tracksOf } from '#domain/contest/prize.ts';

const CNY = 'CNY';
const prize = (
  tier: 'first' | 'second' | 'merit' | 'special',
  amount: number,
  count: number,
  track: string | null = null,
  currency = CNY,
) => ({ tier, amount, count, track, currency });

const USUAL = [prize('first', 100_000, 1), prize('second', 50_000, 2), prize('merit', 0, 6)];
const TRACKS = ['hpc', 'ai'];

describe('the prizes of a session', () => {
  it('are the sum over all tracks', () => {
    expect(totalOf(USUAL, TRACKS)).toEqual([{ currency: CNY, amount: 400_000 }]);
    expect(countOf(USUAL, TRACKS)).toBe(18);
  });

  it('are replaced in a track that has its own prize of a tier', () => {
    const own = prize('first', 200_000, 2, 'ai');
    expect(prizesIn([...USUAL, own], 'ai')).toEqual([USUAL[1], USUAL[2], own]);
    expect(prizesIn([...USUAL, own], 'hpc')).toEqual(USUAL);
    expect(totalOf([...USUAL, own], TRACKS)).toEqual([{ currency: CNY, amount: 700_000 }]);
    expect(countIn([...USUAL, own], 'ai', 'first')).toBe(2);
    expect(tracksOf(USUAL[0]!, [...USUAL, own], TRACKS)).toEqual(['hpc']);
    expect(tracksOf(own, [...USUAL, own], TRACKS)).toEqual(['ai']);
  });

  it('exclude special awards from the total', () => {
    expect(totalOf([...USUAL, prize('special', 30_000, 2)], ['hpc'])).toEqual([
      { currency: CNY, amount: 200_000 },
    ]);
  });

  it('are totalled per currency, without those that give no money', () => {
    const dollars = prize('second', 1000, 1, 'hpc', 'USD');
    expect(totalOf([USUAL[0]!, dollars, USUAL[2]!], TRACKS)).toEqual([
      { currency: CNY, amount: 200_000 },
      { currency: 'USD', amount: 1000 },
    ]);
    expect(totalOf([USUAL[2]!], TRACKS)).toEqual([]);
    expect(totalOf([], [])).toEqual([]);
  });
});
