import type { BatchState, BatchTurn } from '#contract/messaging/batch.ts';

const NEXT_STATE: Readonly<Record<BatchTurn, Partial<Record<BatchState, BatchState>>>> = {
  pause: { released: 'paused' },
  resume: { paused: 'released' },
  cancel: { released: 'cancelled', paused: 'cancelled' },
};

/** Returns the state of a released batch after a turn; undefined if its present state does not allow it. */
export const stateAfter = (turn: BatchTurn, state: BatchState): BatchState | undefined =>
  NEXT_STATE[turn][state];
