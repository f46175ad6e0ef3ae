import type { ReleaseDeed, ReleaseState } from '#contract/judging/outcome/release.ts';

interface Move {
  from: readonly ReleaseState[];
  to: ReleaseState;
}

/**
 * What the office can do with a release in each state. A published release is rescinded by two people, or replaced by
 * another release.
 */
const RELEASE_MOVES: Readonly<Record<ReleaseDeed, Move>> = {
  approve: { from: ['prepared'], to: 'approved' },
  schedule: { from: ['approved', 'scheduled'], to: 'scheduled' },
  cancel: { from: ['prepared', 'approved', 'scheduled'], to: 'cancelled' },
  rescind: { from: ['released'], to: 'rescinded' },
};

/** States of a release that is still to come; a round has at most one such release. */
export const PENDING_RELEASE = [
  'prepared',
  'approved',
  'scheduled',
] as const satisfies readonly ReleaseState[];

/** Returns the state of a release after a deed; undefined if the deed is not allowed. */
export const releaseAfter = (state: ReleaseState, deed: ReleaseDeed): ReleaseState | undefined =>
  RELEASE_MOVES[deed].from.includes(state) ? RELEASE_MOVES[deed].to : undefined;

/** Returns the deeds that are possible in a state, in the order of declaration. */
export const releaseDeedsIn = (state: ReleaseState): ReleaseDeed[] =>
  (Object.keys(RELEASE_MOVES) as ReleaseDeed[]).filter(
    (deed) => releaseAfter(state, deed) !== undefined,
  );
