/** Replaces a covered name. */
const BAR = '▇▇▇';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Matches the characters of a name even with spaces, dots or invisible characters between them. */
const loosely = (name: string): string =>
  [...name.replaceAll(/\s+/g, '')].map(escape).join(String.raw`[\s.·・•*_\p{Cf}-]*`);

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\s.'-]+$/u.test(name);

/** A phone number of mainland China, with or without the country code. */
const CHINESE_PHONE = /^\+?(?:86)?[\s-]*(1\d{10})$/;

/**
 * Returns alternative spellings of a name: a Latin name with its family name at the other end, a phone number without
 * its country code.
 */
function spellingsOf(name: string): string[] {
  const phone = CHINESE_PHONE.exec(name)?.[1];
  const [first, ...rest] = name.split(/\s+/);
  if (!isLatin(name) || rest.length === 0) return phone === undefined ? [name] : [name, phone];
  const last = rest.at(-1)!;
  return [name, [...rest, first].join(' '), [last, first, ...rest.slice(0, -1)].join(' ')];
}

/** Latin names match only as whole words. */
const whole = (name: string): string =>
  isLatin(name) ? String.raw`(?<![\p{L}\p{M}])${loosely(name)}(?![\p{L}\p{M}])` : loosely(name);

/** Minimum length of a name in characters; a single character would match inside of other words. */
const LEAST = 2;

/** Returns a pattern that finds names in any spelling and case; undefined if there are no names to find. */
function patternOf(names: readonly string[]): RegExp | undefined {
  const written = names.flatMap((name) => spellingsOf(name.normalize('NFKC').trim()));
  const known = [...new Set(written)]
    .filter((name) => [...name].length >= LEAST)
    .toSorted((one, other) => other.length - one.length);
  return known.length === 0 ? undefined : new RegExp(known.map(whole).join('|'), 'giu');
}

/** A part of a text, from one position to another. */
interface Span {
  from: number;
  until: number;
}

const SEGMENTER = new Intl.Segmenter();

/** Covers spans that were found in the compatible form of a text, and keeps the rest as it was written. */
function coverSpans(text: string, compatible: string, spans: readonly Span[]): string {
  const characters = [...SEGMENTER.segment(text)].map(({ segment }) => segment);
  const plain = characters.map((character) => character.normalize('NFKC'));
  // Positions cannot be compared where neighbours combine. No name may remain, so the compatible form is shown.
  const source = plain.join('') === compatible ? characters : [...compatible];
  const lengths = (source === characters ? plain : source).map(({ length }) => length);
  let at = 0;
  let last: Span | undefined;
  return source
    .map((character, index) => {
      const from = at;
      at += lengths[index]!;
      const span = spans.find((one) => one.from < at && one.until > from);
      if (!span) return character;
      const isFirst = span !== last;
      last = span;
      return isFirst ? BAR : '';
    })
    .join('');
}

/**
 * Covers names in a text, in any case and also in full-width or otherwise compatible characters (design of judging,
 * 4). The rest of the text stays as it was written. The longest names are covered first, because a school's short name
 * is part of the long one.
 */
export function cover(text: string, names: readonly string[]): string {
  const pattern = patternOf(names);
  if (!pattern) return text;
  const compatible = text.normalize('NFKC');
  const spans = [...compatible.matchAll(pattern)].map(({ 0: name, index }) => ({
    from: index,
    until: index + name.length,
  }));
  return spans.length === 0 ? text : coverSpans(text, compatible, spans);
}

/** A name that was found in a text, with the text around it. */
export interface FoundName {
  before: string;
  name: string;
  after: string;
}

/** Number of characters shown around a found name. */
const AROUND = 40;
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/**
 * Finds names in a text that cannot be covered, such as that of a document: the same names that `cover` would cover.
 */
export function findNames(text: string, names: readonly string[], most: number): FoundName[] {
  const pattern = patternOf(names);
  if (!pattern) return [];
  const written = text.normalize('NFKC');
  return [...written.matchAll(pattern).take(most)].map(({ 0: name, index }) => ({
    before: onOneLine(written.slice(Math.max(0, index - AROUND), index)),
    name: onOneLine(name),
    after: onOneLine(written.slice(index + name.length, index + name.length + AROUND)),
  }));
}
