import type { Locale } from '#contract/call/locale.ts';

/** A stretch of a line in one face. */
export interface Run {
  text: string;
  face: 'chinese' | 'latin';
  /** It stands a little off the run before it, as Chinese and Latin do side by side. */
  isApart: boolean;
}

/** What the Latin face draws; Chinese writes these marks full width, so that they are its own face's there. */
const LATIN = /[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac\u2122\u2212]/u;
const SHARED = /[“”‘’…—·]/u;
const LETTER = /[\p{L}\p{N}%]/u;

const faceOf = (character: string, locale: Locale): Run['face'] =>
  LATIN.test(character) && !(locale === 'zh' && SHARED.test(character)) ? 'latin' : 'chinese';

const isLetter = (character: string | undefined): boolean => LETTER.test(character ?? '');

/** A line in runs of one face each. */
export function runs(line: string, locale: Locale): Run[] {
  const found: Run[] = [];
  for (const character of line) {
    const face = faceOf(character, locale);
    const last = found.at(-1);
    if (last?.face === face) last.text += character;
    else {
      const isApart = isLetter(last?.text.at(-1)) && isLetter(character);
      found.push({ text: character, face, isApart });
    }
  }
  return found;
}
