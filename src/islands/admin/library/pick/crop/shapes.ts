/**
 * Aspect ratios in which pages show pictures (docs/design.md, Form): lists and covers, and the portraits of experts.
 */
const COVER_RATIO = 16 / 10;
const PORTRAIT_RATIO = 4 / 5;

const OF_FIELD: Readonly<Record<string, number>> = {
  coverId: COVER_RATIO,
  portraitId: PORTRAIT_RATIO,
};

/** Aspect ratio of the picture in a field; undefined for others, such as logos, which may have any. */
export const ratioOf = (field: string): number | undefined => OF_FIELD[field];

/** A ratio in words. */
export const ratioText = (ratio: number): string => (ratio < 1 ? '4:5' : '16:10');
