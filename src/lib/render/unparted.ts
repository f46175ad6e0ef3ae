import { FIGURES, hasHan } from './phrase.ts';

const BETWEEN_TAGS = /(?<=>)[^<>]+(?=<)/g;
const CELL = /<td>(?=([^<>]{1,8})<)/g;

/**
 * A rich text in which no line parts a number from what it counts, a date or a span of days, nor a short word that is a
 * cell of a table alone: columns of a phone are narrow.
 */
export const unparted = (html: string): string =>
  html
    .replaceAll(CELL, (cell: string, text: string) => (hasHan(text) ? '<td class="nb">' : cell))
    .replaceAll(BETWEEN_TAGS, (text) => text.replaceAll(FIGURES, '<span class="nb">$&</span>'));
