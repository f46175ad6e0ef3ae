import type { BatchState, BatchTurn } from '#contract/messaging/batch.ts';

const TURNS: Readonly<Record<BatchTurn, Partial<Record<BatchState, BatchState>>>> = {
  pause: { released: 'paused' },
  resume: { paused: 'released' },
  cancel: { released: 'cancelled', paused: 'cancelled' },
};

/** What a released batch becomes; undefined where it is not in the state for that. */
export const stateAfter = (turn: BatchTurn, state: BatchState): BatchState | undefined =>
  TURNS[turn][state];
