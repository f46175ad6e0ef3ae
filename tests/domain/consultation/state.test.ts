import { describe, expect, it } from 'vitest';
import { CONSULTATION_DEEDS, CONSULTATION_STATES } from '#contract/consultation/consultation.ts';
import { consultationStates } from '#domain/consultation/state.ts';
import { deedsIn } from '#domain/own/state.ts';

describe('a question', () => {
  it('has exactly the deeds and states of its contract', () => {
    expect(Object.keys(consultationStates.deeds)).toEqual([...CONSULTATION_DEEDS]);
    const named = Object.values(consultationStates.deeds).flatMap(({ from, to }) => [...from, to]);
    expect([...new Set(named)].sort()).toEqual([...CONSULTATION_STATES].sort());
  });

  it.each([
    ['open', ['answer', 'close'], ['withdraw']],
    ['answered', ['answer', 'close', 'reopen'], ['askOn']],
    ['closed', ['reopen'], []],
  ] as const)('in the state %s allows these deeds', (state, office, owner) => {
    expect(deedsIn(consultationStates, state, 'reviewer')).toEqual(office);
    expect(deedsIn(consultationStates, state, 'owner')).toEqual(owner);
  });
});
