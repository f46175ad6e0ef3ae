import type { RoundDeed, RoundState } from '#contract/judging/state.ts';

interface Move {
  from: readonly RoundState[];
  to: RoundState;
}

/** What the chair can do with a round in each state. Reopening a closed round takes a second person. */
export const ROUND_MOVES: Readonly<Record<RoundDeed, Move>> = {
  open: { from: ['draft'], to: 'open' },
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
  reopen: { from: ['closed', 'ranked'], to: 'open' },
  rank: { from: ['closed', 'ranked'], to: 'ranked' },
};

/** Returns the state of a round after a deed; undefined if the deed is not allowed. */
export const roundAfter = (state: RoundState, deed: RoundDeed): RoundState | undefined =>
  ROUND_MOVES[deed].from.includes(state) ? ROUND_MOVES[deed].to : undefined;

/** Returns the deeds that are possible in a state, in the order of declaration. */
export const roundDeedsIn = (state: RoundState): RoundDeed[] =>
  (Object.keys(ROUND_MOVES) as RoundDeed[]).filter((deed) => roundAfter(state, deed) !== undefined);
