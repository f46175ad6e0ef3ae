import type { PEERS } from '#contract/judging/state.ts';

/**
 * Returns whether a judge may read what the others gave for an entry after submitting their own sheet. From then on
 * that sheet is locked; only the office returns it, with a reason.
 */
export const readsOthersOnceSubmitted = (
  peers: (typeof PEERS)[number],
  isCalibration: boolean,
): boolean => peers === 'afterMine' || isCalibration;
