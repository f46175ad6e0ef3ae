/** A rank as ranking lists write it: `3`, `3=` if it is shared, `–` below the quorum. */
export const shownRank = ({ rank, isShared }: { rank: number | null; isShared: boolean }): string =>
  rank === null ? '–' : `${rank}${isShared ? '=' : ''}`;
