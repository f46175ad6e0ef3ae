import { FIGURES, hasHan } from './phrase.ts';

const BETWEEN_TAGS = /(?<=>)[^<>]+(?=<)/g;
const CELL = /<td>(?=([^<>]{1,8})<)/g;

/**
 * Marks parts of a rich text that lines must not break: numbers with what they count, dates, ranges of days, and
 * short words alone in a table cell, because columns are narrow on a phone.
 */
export const unbroken = (html: string): string =>
  html
    .replaceAll(CELL, (cell: string, text: string) => (hasHan(text) ? '<td class="nb">' : cell))
    .replaceAll(BETWEEN_TAGS, (text) => text.replaceAll(FIGURES, '<span class="nb">$&</span>'));
