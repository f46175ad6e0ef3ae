import { expect, it } from 'vitest';
import { RELEASE_STATES } from '#contract/judging/outcome/release.ts';
import { appealStates } from '#domain/judging/appeal.ts';
import { deedsIn } from '#domain/own/state.ts';
import { APPEAL_STATES } from '#contract/judging/outcome/appeal.ts';
import { releaseAfter, releaseDeedsIn } from '#domain/judging/release.ts';

it('takes a release from its preparation to its instant, and back what is out', () => {
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

it('lets an appeal be answered in two steps, and taken back before the last', () => {
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
