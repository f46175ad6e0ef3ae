import { describe, expect, it } from 'vitest';
import { random, spread } from '#artwork/random.ts';

const throws = (seed: number) => {
  const rng = random('test', seed);
  return Array.from({ length: 200 }, () => rng.int(1, 6));
};

describe('random', () => {
  it('repeats its sequence for the same seed', () => {
    expect(throws(7)).toEqual(throws(7));
  });

  it('differs for another seed', () => {
    expect(throws(7)).not.toEqual(throws(8));
  });

  it('reaches both bounds and never exceeds them', () => {
    expect(new Set(throws(1))).toEqual(new Set([1, 2, 3, 4, 5, 6]));
  });
});

describe('spread', () => {
  it('gives neighbours different options', () => {
    const found = Array.from({ length: 50 }, (_, seed) =>
      spread('abcdef'.split(''), seed, 0.618034),
    );
    expect(found.filter((option, index) => option === found[index + 1])).toEqual([]);
  });

  it('accepts negative seeds', () => {
    expect(spread(['a', 'b'], -1, 0.618034)).toBe('a');
  });
});
