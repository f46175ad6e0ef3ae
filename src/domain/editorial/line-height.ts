/** The line heights that an editor may choose, as multiples of the font size (specification 5). */
export const LINE_HEIGHTS = ['1', '1.5', '1.75', '2', '3', '4', '5'] as const;
export type LineHeight = (typeof LINE_HEIGHTS)[number];

export const isLineHeight = (given: string): given is LineHeight =>
  LINE_HEIGHTS.some((height) => height === given);
