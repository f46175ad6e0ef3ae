const HAN = /\p{Script=Han}/u;
/** Characters that must not begin a line, and characters that must not end one (kinsoku). */
const NEVER_FIRST = /^[\p{Pe}\p{Pf}，。、；：！？…—·～%‰℃,.;:!?'’”-]/u;
const NEVER_LAST = /(?:[\p{Ps}\p{Pi}“‘《「『【（] ?|-)$/u;

const WORDS = new Intl.Segmenter('zh', { granularity: 'word' });
const GRAPHEMES = new Intl.Segmenter('zh', { granularity: 'grapheme' });

/** Splits a text into the characters that a reader perceives. */
export const segments = (text: string): string[] =>
  Array.from(GRAPHEMES.segment(text), ({ segment }) => segment);

/** A number and its unit, as in 2025 年 and 第二届. */
const NUMBER = /[\d一二三四五六七八九十百两] ?$/;
const UNIT = /^[年月日届期页号时分]$/;

const isHan = (piece: string): boolean => piece.length === 1 && HAN.test(piece);

/**
 * Returns whether two parts stay on one line: punctuation with its word, a unit with its number, and two consecutive
 * single characters, which usually form a word, such as 大赛.
 */
function belongs(before: string, piece: string): boolean {
  if (NEVER_FIRST.test(piece) || NEVER_LAST.test(before)) return true;
  if (isHan(piece)) return isHan(before) || (UNIT.test(piece) && NUMBER.test(before));
  return !HAN.test(piece[0]!) && !HAN.test(before.at(-1)!) && !before.endsWith(' ');
}

/** Splits a text into pieces between which a line may break: Chinese between words, anything else at spaces. */
export function pieces(text: string): string[] {
  const found: string[] = [];
  for (const { segment } of WORDS.segment(text.replaceAll(/\s+/g, ' ').trim())) {
    const last = found.at(-1);
    const joins = last !== undefined && (segment === ' ' || belongs(last, segment));
    if (joins) found[found.length - 1] = last + segment;
    else found.push(segment);
  }
  return found;
}
