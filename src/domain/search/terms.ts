/** A run of Chinese characters, or a word or number of another script. */
const PIECE = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /\p{Script=Han}/u;
const ENDING = /(?:ings?|ers?|ed|es|(?<!s)s|e)$/;
const SHORTEST_STEM = 4;

/** Normalises a text for comparison: full width, ligatures and case are ignored. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** Normalises a text without moving its characters; a character whose normal form is longer stays unchanged. */
export const foldInPlace = (text: string): string =>
  Array.from(text, (character) => {
    const folded = fold(character);
    return folded.length === character.length ? folded : character;
  }).join('');

/** Returns whether a text contains Chinese characters. */
export const hasHan = (text: string): boolean => HAN.test(text);

/** Returns the Chinese runs and the words of a text, normalised, in order. */
export const piecesOf = (text: string): string[] => fold(text).match(PIECE) ?? [];

/** Returns the common stem of related English words: `schedul` for schedule, scheduled, schedulers and scheduling. */
export function stem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y');
  const cut = singular.replace(ENDING, '');
  return cut.length >= SHORTEST_STEM ? cut : singular.replace(/(?<!s)s$/, '');
}

/**
 * Returns the terms under which a text is found. Chinese has no spaces, and no dictionary knows every name, so each
 * pair of neighbouring characters is a term. The last character of a run is a term as well, so that every single
 * character is the beginning of a term.
 */
export function termsOf(text: string): string[] {
  return piecesOf(text).flatMap((piece) => {
    if (!hasHan(piece)) return [stem(piece)];
    const characters = [...piece];
    return characters.map((character, at) => character + (characters[at + 1] ?? ''));
  });
}

/** A term of a query: to match exactly, or as a prefix. */
export interface QueryTerm {
  term: string;
  isPrefix: boolean;
}

/** Number of leading characters that decide the shard of a term; a prefix needs all of them. */
const KEY = 3;

const wantedOf = (piece: string): QueryTerm[] => {
  if (!hasHan(piece)) return [{ term: stem(piece), isPrefix: stem(piece).length >= KEY }];
  const characters = [...piece];
  if (characters.length === 1) return [{ term: piece, isPrefix: true }];
  return characters
    .slice(1)
    .map((character, at) => ({ term: characters[at]! + character, isPrefix: false }));
};

/** Returns the terms of a query, without duplicates. */
export function queryTerms(query: string): QueryTerm[] {
  const found = piecesOf(query).flatMap(wantedOf);
  return [...new Map(found.map((wanted) => [wanted.term, wanted])).values()];
}

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  }
  return value >>> 0;
}

/**
 * Returns the shard of a term. Terms with the same beginning share a shard: Chinese by one character, others by
 * three.
 */
export const shardOf = (term: string, shards: number): number =>
  hash([...term].slice(0, hasHan(term) ? 1 : KEY).join('')) % shards;
