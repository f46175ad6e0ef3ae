import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { entriesAcrossCut } from '#domain/judging/sequence/cut.ts';
import { promote, type Contender } from '#domain/judging/sequence/promote.ts';

/** Creates entries 1, 2, 3 … with their ranks, in one track or in the given ones. */
const contenders = (
  ranks: readonly (number | null)[],
  tracks: readonly number[] = [],
): Contender[] =>
  ranks.map((rank, at) => ({
    entry: at + 1,
    track: tracks[at] ?? 7,
    rank,
    value: rank === null ? null : 9000 - 100 * rank,
  }));

describe('promotion by a number', () => {
  it('takes the first entries in the order of their ranks', () => {
    expect(promote(contenders([3, 1, 2, 4]), { way: 'count', count: 2 })).toEqual({
      entries: [2, 3],
      cuts: [],
    });
  });

  it('does not split tied entries, and reports them instead', () => {
    expect(promote(contenders([1, 2, 2, 2, 5]), { way: 'count', count: 3 })).toEqual({
      entries: [1],
      cuts: [{ track: null, seats: 2, entries: [2, 3, 4] }],
    });
  });

  it('takes tied entries without a question if all fit', () => {
    expect(promote(contenders([1, 2, 2, 4]), { way: 'count', count: 3 })).toEqual({
      entries: [1, 2, 3],
      cuts: [],
    });
  });

  it('leaves out entries without a rank, and fewer entries than places are no error', () => {
    expect(promote(contenders([1, null]), { way: 'count', count: 5 })).toEqual({
      entries: [1],
      cuts: [],
    });
  });

  it('never promotes more than there are places, nor a worse entry before a better one', () => {
    const ranks = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 12 });
    fc.assert(
      fc.property(ranks, fc.integer({ min: 1, max: 8 }), (given, count) => {
        const all = contenders(given);
        const { entries, cuts } = promote(all, { way: 'count', count });
        const rankOf = (entry: number) => all[entry - 1]!.rank!;
        const worst = Math.max(0, ...entries.map(rankOf));
        const [cut] = cuts;
        expect(entries.length + (cut?.seats ?? 0)).toBe(Math.min(count, all.length));
        const left = all.filter(({ entry }) => !entries.includes(entry));
        expect(left.every(({ rank }) => rank! > worst)).toBe(true);
        expect(cut === undefined || cut.entries.length > cut.seats).toBe(true);
      }),
    );
  });
});

describe('promotion by other rules', () => {
  it('takes the first of each track, with a cut per track', () => {
    const all = contenders([1, 2, 3, 4, 4], [7, 7, 8, 8, 8]);
    const quotas = [
      { track: 7, count: 1 },
      { track: 8, count: 2 },
    ];
    expect(promote(all, { way: 'quota', quotas })).toEqual({
      entries: [1, 3],
      cuts: [{ track: 8, seats: 1, entries: [4, 5] }],
    });
  });

  it('takes all entries from a score on, including tied ones', () => {
    expect(promote(contenders([1, 2, 2, 4]), { way: 'threshold', least: 8800 })).toEqual({
      entries: [1, 2, 3],
      cuts: [],
    });
  });

  it('takes nobody if people choose by hand', () => {
    expect(promote(contenders([1, 2]), { way: 'hand' })).toEqual({ entries: [], cuts: [] });
  });
});

describe('a decision about tied entries at a cut', () => {
  const cut = { track: null, seats: 1, entries: [4, 5, 6] };
  const by = (named: readonly number[] = []) => ({ seed: 11, named });

  it('promotes all of them, none, or the named ones', () => {
    expect(entriesAcrossCut(cut, 'more', by())).toEqual([4, 5, 6]);
    expect(entriesAcrossCut(cut, 'fewer', by())).toEqual([]);
    expect(entriesAcrossCut(cut, 'hand', by([5]))).toEqual([5]);
  });

  it('refuses other entries, repeated ones, and an empty choice', () => {
    expect(entriesAcrossCut(cut, 'hand', by([9]))).toBeUndefined();
    expect(entriesAcrossCut(cut, 'hand', by([5, 5]))).toBeUndefined();
    expect(entriesAcrossCut(cut, 'hand', by())).toBeUndefined();
  });

  it('draws a reproducible lot for as many as there are places', () => {
    const drawn = entriesAcrossCut(cut, 'lot', by());
    expect(drawn).toHaveLength(1);
    expect(entriesAcrossCut({ ...cut, entries: [6, 4, 5] }, 'lot', by())).toEqual(drawn);
  });
});
