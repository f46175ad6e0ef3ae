import { beginningOf } from '#contract/call/text/length.ts';
import { fold, foldInPlace, hasHan, piecesOf, stem } from './terms.ts';

/** A part of a text, and whether it matches the query. */
export interface Span {
  text: string;
  isMatch: boolean;
}

interface Match {
  from: number;
  to: number;
}

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A letter or digit of a word; Chinese characters are excluded, because they may follow without a space. */
const OF_WORD = '(?:(?!\\p{Script=Han})[\\p{L}\\p{N}])';

/** A stem as words show it: `technology` is also that of technologies. */
const shownStem = (word: string): string => escape(word).replace(/(?<=[a-z]{3})y$/, '(?:y|ies)');

/** Chinese runs match exactly, other words by their stem. */
const patternOf = (piece: string): string =>
  hasHan(piece) ? escape(piece) : `(?<!${OF_WORD})${shownStem(stem(piece))}${OF_WORD}*`;

/** A long run may not occur as a whole; then its pairs of characters are matched. */
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

/** Splits a text into matching and other parts. */
export const highlight = (text: string, query: string): Span[] => split(text, findAll(text, query));

/** Returns the start of the passage with the most different matches; of several the first. */
function bestStart(text: string, found: readonly Match[], length: number): number {
  let [best, most] = [0, 0];
  for (const { from } of found) {
    const inside = found.filter((other) => other.from >= from && other.to <= from + length);
    const kinds = new Set(inside.map((other) => fold(text.slice(other.from, other.to)))).size;
    if (kinds > most) [best, most] = [from, kinds];
  }
  return best;
}

/** Moves the start of a passage a little before the match, to the beginning of a sentence or a word if possible. */
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

/**
 * Returns the passage of a text that shows the matches best, split into matching and other parts; the beginning of
 * the text if nothing matches.
 */
export function passage(text: string, query: string, length: number): Span[] {
  const found = findAll(text, query);
  const start = bestStart(text, found.slice(0, CONSIDERED), length * 0.75);
  const from = beginBefore(text, start, Math.floor(length / 4));
  // Begins and ends with whole characters.
  const part = beginningOf(text.slice(from).replace(/^[\udc00-\udfff]/, ''), length);
  const cut = from + length < text.length ? `${part.replace(/\s\S{0,20}$/, '')}…` : part;
  return highlight(`${from > 0 ? '…' : ''}${cut.trim()}`, query);
}
