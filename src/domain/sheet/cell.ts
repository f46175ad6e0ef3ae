/**
 * What begins like a formula is shown as text by a spreadsheet that opens a file without types only with a quote before it
 * (threat 59). One that already has quotes before it gets one more, or its own would be lost on the way back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /^'/;

/** A text as a cell of a file without types that no spreadsheet computes. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/**
 * A text as a cell of a workbook, whose type says that it is one: a phone stays as it is dialled. What has quotes before
 * it all the same gets one more, or its own would be lost on the way back.
 */
export const textCell = (text: string): string => (QUOTED.test(text) ? plainCell(text) : text);

/** The text that somebody typed into a cell: what comes back from either is what went in. */
export const typedText = (cell: string): string =>
  QUOTED.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
