import type { RoundDeed, RoundState } from '#contract/judging/state.ts';

interface Move {
  from: readonly RoundState[];
  to: RoundState;
}

/** What the chair does in which states. Whoever opens a round again that was closed does it with a second person. */
export const ROUND_MOVES: Readonly<Record<RoundDeed, Move>> = {
  open: { from: ['draft'], to: 'open' },
  pause: { from: ['open'], to: 'paused' },
  resume: { from: ['paused'], to: 'open' },
  close: { from: ['open', 'paused'], to: 'closed' },
  reopen: { from: ['closed', 'ranked'], to: 'open' },
  rank: { from: ['closed', 'ranked'], to: 'ranked' },
};

/** What a round becomes; undefined where it must not be done. */
export const roundAfter = (state: RoundState, deed: RoundDeed): RoundState | undefined =>
  ROUND_MOVES[deed].from.includes(state) ? ROUND_MOVES[deed].to : undefined;

/** What can be done with a round in a state, in the order of the declaration. */
export const roundDeedsIn = (state: RoundState): RoundDeed[] =>
  (Object.keys(ROUND_MOVES) as RoundDeed[]).filter((deed) => roundAfter(state, deed) !== undefined);
