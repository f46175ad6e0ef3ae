import { fold, foldInPlace, hasHan, piecesOf, stem } from './terms.ts';

/** A part of a text, and whether it is what was looked for. */
export interface Span {
  text: string;
  isMatch: boolean;
}

interface Match {
  from: number;
  to: number;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A letter or figure of a word; Chinese may stand beside one without a space. */
const OF_WORD = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])';

/** Chinese runs as they stand, other words by what their family shares. */
const patternOf = (piece: string): string =>
  hasHan(piece) ? escape(piece) : `(?<!${OF_WORD})${escape(stem(piece))}${OF_WORD}*`;

/** A long run may stand nowhere in one: then its pairs do. */
const pairsOf = (piece: string): string[] => {
  const characters = [...piece];
  if (!hasHan(piece) || characters.length < 3) return [];
  return characters.slice(1).map((character, at) => escape(characters[at]! + character));
};

function findAll(text: string, query: string): Match[] {
  const folded = foldInPlace(text);
  const pieces = [...new Set(piecesOf(query))].sort((one, other) => other.length - one.length);
  if (pieces.length === 0) return [];
  const patterns = [...pieces.map(patternOf), ...pieces.flatMap(pairsOf)];
  return [...folded.matchAll(new RegExp(patterns.join('|'), 'gu'))].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
}

function split(text: string, found: readonly Match[]): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const { from, to } of found) {
    spans.push({ text: text.slice(at, from), isMatch: false });
    spans.push({ text: text.slice(from, to), isMatch: true });
    at = to;
  }
  spans.push({ text: text.slice(at), isMatch: false });
  return spans.filter((span) => span.text !== '');
}

/** A text with what was looked for told apart. */
export const highlight = (text: string, query: string): Span[] => split(text, findAll(text, query));

/** Where a passage of a length stands best: most different matches, the first such place. */
function bestStart(text: string, found: readonly Match[], length: number): number {
  let [best, most] = [0, 0];
  for (const { from } of found) {
    const inside = found.filter((other) => other.from >= from && other.to <= from + length);
    const kinds = new Set(inside.map((other) => fold(text.slice(other.from, other.to)))).size;
    if (kinds > most) [best, most] = [from, kinds];
  }
  return best;
}

/** Begins a little before the match, at a sentence or a word where one begins. */
function beginBefore(text: string, at: number, reach: number): number {
  const before = text.slice(Math.max(0, at - reach), at);
  if (at <= reach) return 0;
  const sentence = before.search(/[。！？；]|[.!?] /);
  const from = at - before.length;
  if (sentence >= 0) return from + sentence + 1;
  const word = before.indexOf(' ');
  return word >= 0 ? from + word + 1 : from;
}

const CONSIDERED = 200;

/** The passage of a text that shows best what was looked for, with it told apart; the beginning where nothing is found. */
export function passage(text: string, query: string, length: number): Span[] {
  const found = findAll(text, query);
  const start = bestStart(text, found.slice(0, CONSIDERED), length * 0.75);
  const from = beginBefore(text, start, Math.floor(length / 4));
  const part = text.slice(from, from + length);
  const cut = from + length < text.length ? `${part.replace(/\s\S{0,20}$/, '')}…` : part;
  return highlight(`${from > 0 ? '…' : ''}${cut.trim()}`, query);
}
