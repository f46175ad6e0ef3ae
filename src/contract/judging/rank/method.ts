/** Methods to compute the score of an entry from the totals of its sheets (design of judging, 6). */
export const SCORE_METHODS = ['mean', 'median', 'trimmed', 'z', 'minMax'] as const;
export type ScoreMethod = (typeof SCORE_METHODS)[number];

/** Criteria to rank entries of the same score, applied in turn. */
export const TIE_BREAKS = ['criterion', 'median', 'trimmed', 'lot'] as const;
export type TieBreakName = (typeof TIE_BREAKS)[number];
