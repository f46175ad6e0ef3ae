import { describe, expect, it } from 'vitest';
import { ROUND_DEEDS, ROUND_STATES } from '#contract/judging/state.ts';
import { roundAfter, roundDeedsIn } from '#domain/judging/round.ts';

describe('a round', () => {
  it.each([
    ['draft', ['open']],
    ['open', ['pause', 'close']],
    ['paused', ['resume', 'close']],
    ['closed', ['reopen', 'rank']],
    ['ranked', ['reopen', 'rank']],
    ['released', []],
  ] as const)('in the state %s allows %j', (state, deeds) => {
    expect(roundDeedsIn(state)).toEqual(deeds);
  });

  it('never becomes a draft again', () => {
    const all = ROUND_STATES.flatMap((state) => ROUND_DEEDS.map((deed) => roundAfter(state, deed)));
    expect(all).not.toContain('draft');
  });
});
