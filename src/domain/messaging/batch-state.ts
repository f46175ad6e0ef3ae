import type { BatchState, BatchTurn } from '#contract/messaging/batch.ts';

const TURNS: Readonly<Record<BatchTurn, Partial<Record<BatchState, BatchState>>>> = {
  pause: { released: 'paused' },
  resume: { paused: 'released' },
  cancel: { released: 'cancelled', paused: 'cancelled' },
};

/** Returns the state of a released batch after a turn; undefined if its present state does not allow it. */
export const stateAfter = (turn: BatchTurn, state: BatchState): BatchState | undefined =>
  TURNS[turn][state];
