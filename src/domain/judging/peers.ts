import type { PEERS } from '#contract/judging/state.ts';

/**
 * Whether somebody reads what the others gave for an entry once they have given theirs. From then on theirs stays as it is:
 * only the office gives it back, and says why.
 */
export const readsOthersAfter = (peers: (typeof PEERS)[number], isCalibration: boolean): boolean =>
  peers === 'afterMine' || isCalibration;
