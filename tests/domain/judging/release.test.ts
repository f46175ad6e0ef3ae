import { expect, it } from 'vitest';
import { RELEASE_STATES } from '#contract/judging/outcome/release.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { deedsIn } from '#domain/own/state.ts';
import { APPEAL_STATES } from '#contract/judging/outcome/appeal.ts';
import { releaseAfter, releaseDeedsIn } from '#domain/judging/release.ts';

it('a release goes from prepared to released, and a released one can only be rescinded', () => {
  expect(Object.fromEntries(RELEASE_STATES.map((state) => [state, releaseDeedsIn(state)]))).toEqual(
    {
      prepared: ['approve', 'cancel'],
      approved: ['schedule', 'cancel'],
      scheduled: ['schedule', 'cancel'],
      released: ['rescind'],
      superseded: [],
      rescinded: [],
      cancelled: [],
    },
  );
  expect(releaseAfter('prepared', 'schedule')).toBeUndefined();
});

it('an appeal is decided in two steps, and can be withdrawn before the second', () => {
  const all = APPEAL_STATES.map((state) => [
    state,
    deedsIn(appealStates, state, 'reviewer'),
    deedsIn(appealStates, state, 'owner'),
  ]);
  expect(all).toEqual([
    ['submitted', ['admit', 'refuse'], ['withdraw']],
    ['admitted', ['uphold', 'dismiss'], ['withdraw']],
    ['refused', [], []],
    ['upheld', [], []],
    ['dismissed', [], []],
    ['withdrawn', [], []],
  ]);
});
