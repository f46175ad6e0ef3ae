import type { CopyState } from '#contract/judging/file/copy.ts';

/** What somebody of the office can decide of a file. */
export type CopyDecision = Extract<CopyState, 'shown' | 'withheld'>;

/** Whether there is a copy that can be looked at. */
export const isCopied = (state: CopyState): boolean => state !== 'pending' && state !== 'refused';

/** Whether a file can be shown to judges, or kept from them: only a copy that there is. */
export const copyMayBecome = (state: CopyState, decision: CopyDecision): boolean =>
  isCopied(state) && state !== decision;

/** What a search of a copy comes to. @param isWhole whether all of it could be read */
export function searchedState(found: number, isWhole: boolean): CopyState {
  if (found > 0) return 'names';
  return isWhole ? 'clear' : 'unread';
}
