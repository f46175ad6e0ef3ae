import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allot, type Placed, type Quota, type TieDecision } from '#domain/judging/award/allot.ts';
import { winnersOf } from '#domain/judging/award/decide.ts';

/** Creates entries 1, 2, 3 … with the given ranks. */
const placed = (...ranks: number[]): Placed[] => ranks.map((rank, at) => ({ entry: at + 1, rank }));
const QUOTAS: Quota[] = [
  { prize: 10, count: 1 },
  { prize: 20, count: 2 },
];
const given = (entries: Placed[], decisions: TieDecision[] = [], quotas = QUOTAS) => {
  const { awards, tie, left } = allot(entries, quotas, decisions);
  return {
    awards: awards.map(({ entry, prize, place }) => [entry, prize, place]),
    tie,
    left: [...left],
  };
};

describe('the prizes of a track', () => {
  it('go to the entries in the order of their ranks', () => {
    expect(given(placed(3, 1, 2, 4))).toEqual({
      awards: [
        [2, 10, 1],
        [3, 20, 1],
        [1, 20, 2],
      ],
      tie: null,
      left: [],
    });
  });

  it('are left over if there are too few entries', () => {
    expect(given(placed(1))).toEqual({ awards: [[1, 10, 1]], tie: null, left: [[20, 2]] });
  });

  it('wait for the chair if a tie crosses a quota, and so do all lower prizes', () => {
    expect(given(placed(1, 1, 3, 4))).toEqual({
      awards: [],
      tie: { prize: 10, seats: 1, entries: [1, 2] },
      left: [],
    });
  });

  it('need no decision if a tie fits into a quota; its entries share a place', () => {
    expect(given(placed(1, 2, 2, 4)).awards).toEqual([
      [1, 10, 1],
      [2, 20, 1],
      [3, 20, 1],
    ]);
  });

  it('go first to the tied entries that a decision left out of the previous prize', () => {
    expect(given(placed(1, 1, 3, 4), [{ prize: 10, entries: [2] }]).awards).toEqual([
      [2, 10, 1],
      [1, 20, 1],
      [3, 20, 2],
    ]);
  });

  it('are more if the chair extends the quota', () => {
    expect(given(placed(1, 1, 3, 4), [{ prize: 10, entries: [1, 2] }]).awards).toEqual([
      [1, 10, 1],
      [2, 10, 1],
      [3, 20, 1],
      [4, 20, 2],
    ]);
  });

  it.each([
    ['too few entries', []],
    ['an entry that is not tied', [3]],
    ['the same entry twice', [1, 1]],
  ])('are not given by a decision that names %s', (_, entries) => {
    expect(given(placed(1, 1, 3), [{ prize: 10, entries }]).tie).not.toBeNull();
  });
});

const ranks = fc
  .array(fc.integer({ min: 1, max: 6 }), { maxLength: 20 })
  .map((all) => placed(...all));
const quotas = fc
  .array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  .map((counts) => counts.map((count, at) => ({ prize: at + 1, count })));
const ways = fc.constantFrom('more' as const, 'lot' as const);

/** Decides every tie in the same way, until none is left. */
function decideAll(entries: Placed[], all: Quota[], way: 'more' | 'lot') {
  const decisions: TieDecision[] = [];
  for (;;) {
    const allotment = allot(entries, all, decisions);
    const { tie } = allotment;
    if (!tie) return allotment;
    const winners = winnersOf(tie, way, { seed: 7, named: [] });
    decisions.push({ prize: tie.prize, entries: winners });
  }
}

describe('any allotment', () => {
  it('gives no entry two prizes, and none a better prize than a better ranked one', () => {
    fc.assert(
      fc.property(ranks, quotas, ways, (entries, all, way) => {
        const { awards } = decideAll(entries, all, way);
        expect(new Set(awards.map(({ entry }) => entry)).size).toBe(awards.length);
        const rankOf = (entry: number) => entries.find((one) => one.entry === entry)!.rank;
        const ranked = awards.map(({ entry }) => rankOf(entry));
        expect(ranked).toEqual(ranked.toSorted((one, other) => one - other));
      }),
    );
  });

  it('by lot gives exactly the planned number, as long as there are entries', () => {
    fc.assert(
      fc.property(ranks, quotas, (entries, all) => {
        const { awards, left } = decideAll(entries, all, 'lot');
        const count = all.reduce((sum, one) => sum + one.count, 0);
        const ungiven = [...left.values()].reduce((sum, one) => sum + one, 0);
        expect(awards.length).toBe(Math.min(count, entries.length));
        expect(awards.length + ungiven).toBe(count);
      }),
    );
  });

  it('does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(ranks, quotas, ways, (entries, all, way) => {
        const other = decideAll(entries.toReversed(), all, way);
        expect(other.awards).toEqual(decideAll(entries, all, way).awards);
      }),
    );
  });
});

describe('a lot', () => {
  it('is reproducible from its seed, and selects as many entries as there are prizes', () => {
    const tie = { prize: 1, seats: 2, entries: [1, 2, 3, 4, 5] };
    const drawn = (seed: number) => winnersOf(tie, 'lot', { seed, named: [] });
    expect(drawn(5)).toEqual(drawn(5));
    expect(drawn(5)).toHaveLength(2);
    const all = Array.from({ length: 50 }, (_, seed) => drawn(seed)).flat();
    expect(new Set(all)).toEqual(new Set(tie.entries));
  });
});
