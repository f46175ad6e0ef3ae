/** A run of Chinese characters, or a word or number of another script. */
const PIECE = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{N}])+/gu;
const HAN = /\p{Script=Han}/u;
const ENDING = /(?:ings?|ers?|ed|es|(?<!s)s|e)$/;
const SHORTEST_STEM = 4;

/** A text as it is compared: full width, ligatures and case make no difference. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase();

/** The same, each character in its own place; one that would take more room stays as it is. */
export const foldInPlace = (text: string): string =>
  Array.from(text, (character) => {
    const folded = fold(character);
    return folded.length === character.length ? folded : character;
  }).join('');

/** Whether a text has Chinese characters. */
export const hasHan = (text: string): boolean => HAN.test(text);

/** The runs and words of a text, folded, in their order. */
export const piecesOf = (text: string): string[] => fold(text).match(PIECE) ?? [];

/** What English words of one family share: `schedul` for schedule, scheduled, schedulers and scheduling. */
export function stem(word: string): string {
  if (!/^[a-z]{5,}$/.test(word)) return word;
  const singular = word.replace(/ies$/, 'y');
  const cut = singular.replace(ENDING, '');
  return cut.length >= SHORTEST_STEM ? cut : singular.replace(/(?<!s)s$/, '');
}

/**
 * The terms under which a text is found. Chinese has no spaces, and no dictionary knows every name: each pair of
 * neighbours is a term, and so is the last character of a run, so that a single character is the beginning of a term.
 */
export function termsOf(text: string): string[] {
  return piecesOf(text).flatMap((piece) => {
    if (!hasHan(piece)) return [stem(piece)];
    const characters = [...piece];
    return characters.map((character, at) => character + (characters[at + 1] ?? ''));
  });
}

/** A term that is looked for: exactly, or as the beginning of others. */
export interface Wanted {
  term: string;
  isPrefix: boolean;
}

/** So many characters decide in which shard a term lies; a beginning must have them all. */
const KEY = 3;

const wantedOf = (piece: string): Wanted[] => {
  if (!hasHan(piece)) return [{ term: stem(piece), isPrefix: stem(piece).length >= KEY }];
  const characters = [...piece];
  if (characters.length === 1) return [{ term: piece, isPrefix: true }];
  return characters
    .slice(1)
    .map((character, at) => ({ term: characters[at]! + character, isPrefix: false }));
};

/** What a query asks for, each term once. */
export function wantedTerms(query: string): Wanted[] {
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

/** The shard of a term. Terms of one beginning lie together: Chinese by one character, others by three. */
export const shardOf = (term: string, shards: number): number =>
  hash([...term].slice(0, hasHan(term) ? 1 : KEY).join('')) % shards;
