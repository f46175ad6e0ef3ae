import type { Locale } from '#contract/call/locale.ts';

/** A part of a line in one font. */
export interface Run {
  text: string;
  face: 'chinese' | 'latin';
  /** Whether a gap separates it from the previous run, as between Chinese and Latin. */
  isSpaced: boolean;
}

/** Characters of the Latin font. `SHARED` ones are full-width in Chinese, and there belong to the Chinese font. */
const LATIN = /[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122\u2212]/u;
const SHARED = /[“”‘’…—·]/u;
const LETTER = /[\p{L}\p{N}%]/u;

const faceOf = (character: string, locale: Locale): Run['face'] =>
  LATIN.test(character) && !(locale === 'zh' && SHARED.test(character)) ? 'latin' : 'chinese';

const isLetter = (character: string | undefined): boolean => LETTER.test(character ?? '');

/** Splits a line into runs of one font each. */
export function runs(line: string, locale: Locale): Run[] {
  const found: Run[] = [];
  for (const character of line) {
    const face = faceOf(character, locale);
    const last = found.at(-1);
    if (last?.face === face) last.text += character;
    else {
      const isSpaced = isLetter(last?.text.at(-1)) && isLetter(character);
      found.push({ text: character, face, isSpaced });
    }
  }
  return found;
}
