import type { ReleaseDeed, ReleaseState } from '#contract/judging/outcome/release.ts';

interface Move {
  from: readonly ReleaseState[];
  to: ReleaseState;
}

/** What the office does with a release in which states. What is out is taken back by two people, or another one takes its place. */
const RELEASE_MOVES: Readonly<Record<ReleaseDeed, Move>> = {
  approve: { from: ['prepared'], to: 'approved' },
  schedule: { from: ['approved', 'scheduled'], to: 'scheduled' },
  cancel: { from: ['prepared', 'approved', 'scheduled'], to: 'cancelled' },
  rescind: { from: ['released'], to: 'rescinded' },
};

/** The states of a release that is still to come; a round has one of them at most. */
export const PENDING_RELEASE = [
  'prepared',
  'approved',
  'scheduled',
] as const satisfies readonly ReleaseState[];

/** What a release becomes; undefined where it must not be done. */
export const releaseAfter = (state: ReleaseState, deed: ReleaseDeed): ReleaseState | undefined =>
  RELEASE_MOVES[deed].from.includes(state) ? RELEASE_MOVES[deed].to : undefined;

/** What can be done with a release in a state, in the order of the declaration. */
export const releaseDeedsIn = (state: ReleaseState): ReleaseDeed[] =>
  (Object.keys(RELEASE_MOVES) as ReleaseDeed[]).filter(
    (deed) => releaseAfter(state, deed) !== undefined,
  );
