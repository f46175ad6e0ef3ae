/** Maximum number of phases that the styles distinguish. A page with more shows only what is always true. */
export const MOST_SPANS = 24;

/** Resolution of stored moments, in milliseconds. */
export const MINUTE = 60_000;

/** Radix of the stored minutes. */
export const DIGITS = 36;

/** Writes the moments at which phases change for `<html data-edges>`: in minutes, in a short notation. */
export const writeEdges = (moments: readonly number[]): string =>
  moments.map((moment) => Math.round(moment / MINUTE).toString(DIGITS)).join(' ');

/** Reads such moments, in milliseconds. */
export const readEdges = (text: string): number[] =>
  text.split(' ').map((edge) => Number.parseInt(edge, DIGITS) * MINUTE);
