/**
 * What begins like a formula is shown as text by a spreadsheet only with a quote before it (threat 59).
 * One that already has quotes before it gets one more, or its own would be lost on the way back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;

/** A text as a cell that no spreadsheet computes. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text that somebody typed into a cell: what comes back from plainCell is what went in. */
export const typedText = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
