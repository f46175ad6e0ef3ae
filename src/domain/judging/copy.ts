import type { CopyState } from '#contract/judging/file/copy.ts';

/** A decision of the office about a file. */
export type CopyDecision = Extract<CopyState, 'shown' | 'withheld'>;

/** Returns whether a copy exists that can be viewed. */
export const isCopied = (state: CopyState): boolean => state !== 'pending' && state !== 'refused';

/** Returns whether a file can be shown to judges or withheld from them. A copy must exist. */
export const copyMayBecome = (state: CopyState, decision: CopyDecision): boolean =>
  isCopied(state) && state !== decision;

/** Returns the state of a copy after it was searched. @param isWhole whether all of its text could be read */
export function searchedState(found: number, isWhole: boolean): CopyState {
  if (found > 0) return 'names';
  return isWhole ? 'clear' : 'unread';
}
