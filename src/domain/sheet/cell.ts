import { beginningOf } from '#contract/call/text/length.ts';

/**
 * Beginnings of formulas. In a file without types, a spreadsheet shows such a cell as text only if a quote precedes
 * it (threat 59). A text that already begins with quotes gets one more; otherwise its own would be lost when it is
 * read back.
 */
const FORMULA = /^'*[=+\-@\t\r]/;
const QUOTED = /^'/;

/** Returns a text as a cell of an untyped file (such as CSV) that no spreadsheet evaluates. */
export const plainCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** Maximum number of characters in a cell of Excel, which says of a workbook with more that it is damaged. */
export const MAX_CELL_LENGTH = 32_767;

/** Cuts a text that is too long for a cell, and not in the middle of a character. */
const fitted = (text: string): string =>
  text.length <= MAX_CELL_LENGTH ? text : `${beginningOf(text, MAX_CELL_LENGTH - 1)}…`;

/**
 * Returns a text as a cell of a workbook, which is typed as text, so that a phone number stays as it is. A text that
 * already begins with quotes gets one more; otherwise its own would be lost when it is read back.
 */
export const textCell = (text: string): string =>
  fitted(QUOTED.test(text) ? plainCell(text) : text);

/** Reverses `plainCell` and `textCell`. */
export const typedText = (cell: string): string =>
  QUOTED.test(cell) && FORMULA.test(cell) ? cell.slice(1) : cell;
