/** So many phases styles can tell apart; a page of more shows what is always true. */
export const MOST_SPANS = 24;

/** Moments are kept to the minute. */
export const MINUTE = 60_000;

/** The base in which minutes are written. */
export const DIGITS = 36;

/** The moments at which one phase gives way to the next, as `<html data-edges>` holds them: minutes, short. */
export const writeEdges = (moments: readonly number[]): string =>
  moments.map((moment) => Math.round(moment / MINUTE).toString(DIGITS)).join(' ');

/** The same in milliseconds. */
export const readEdges = (text: string): number[] =>
  text.split(' ').map((edge) => Number.parseInt(edge, DIGITS) * MINUTE);
