import { describe, expect, it } from 'vitest';
import { LISTING_DEEDS, LISTING_STATES } from '#contract/cooperation/listing/listing.ts';
import { listingStates } from '#domain/cooperation/listing/state.ts';
import { deedsIn } from '#domain/own/state.ts';

describe('a listing', () => {
  it('has exactly the deeds and states of its contract', () => {
    expect(Object.keys(listingStates.deeds)).toEqual([...LISTING_DEEDS]);
    const named = Object.values(listingStates.deeds).flatMap(({ from, to }) => [
      ...from,
      ...(to ? [to] : []),
    ]);
    expect([...new Set(named)].sort()).toEqual([...LISTING_STATES].sort());
  });

  it.each([
    ['draft', ['submit', 'extend', 'withdraw'], ['remove']],
    ['submitted', ['recall', 'extend', 'withdraw'], ['approve', 'return', 'remove']],
    ['returned', ['submit', 'extend', 'withdraw'], ['remove']],
    ['published', ['submit', 'extend', 'withdraw'], ['remove']],
    ['withdrawn', ['submit'], []],
    ['removed', [], []],
  ] as const)('in the state %s allows these deeds', (state, owner, office) => {
    expect(deedsIn(listingStates, state, 'owner')).toEqual(owner);
    expect(deedsIn(listingStates, state, 'reviewer')).toEqual(office);
  });
});
