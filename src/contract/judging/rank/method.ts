/** How the totals of an entry's sheets become its score (design of judging, 6). */
export const SCORE_METHODS = ['mean', 'median', 'trimmed', 'z', 'minMax'] as const;
export type ScoreMethod = (typeof SCORE_METHODS)[number];

/** By what entries of the same score are told apart, one after the other. */
export const TIE_BREAKS = ['criterion', 'median', 'trimmed', 'lot'] as const;
export type TieBreakName = (typeof TIE_BREAKS)[number];
