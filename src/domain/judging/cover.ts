/** What stands in the place of a name. */
const BAR = '▇▇▇';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Signs between which people put spaces, points and the like, or what is not seen at all. */
const loosely = (name: string): string =>
  [...name.replaceAll(/\s+/g, '')].map(escape).join(String.raw`[\s.·・•*_\p{Cf}-]*`);

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\p{M}\s.'-]+$/u.test(name);

/** A phone of mainland China, with or without its country. */
const CHINESE_PHONE = /^\+?(?:86)?[\s-]*(1\d{10})$/;

/** How else a name is written: a Latin one with its family name at the other end, a phone without its country. */
function spellingsOf(name: string): string[] {
  const phone = CHINESE_PHONE.exec(name)?.[1];
  const [first, ...rest] = name.split(/\s+/);
  if (!isLatin(name) || rest.length === 0) return phone === undefined ? [name] : [name, phone];
  const last = rest.at(-1)!;
  return [name, [...rest, first].join(' '), [last, first, ...rest.slice(0, -1)].join(' ')];
}

/** Latin names stand for themselves, not within another word. */
const whole = (name: string): string =>
  isLatin(name) ? String.raw`(?<![\p{L}\p{M}])${loosely(name)}(?![\p{L}\p{M}])` : loosely(name);

/** A name of one sign would take words apart. */
const LEAST = 2;

/** What finds names as they are written, in capitals or not; undefined where there is none to find. */
function patternOf(names: readonly string[]): RegExp | undefined {
  const written = names.flatMap((name) => spellingsOf(name.normalize('NFKC').trim()));
  const known = [...new Set(written)]
    .filter((name) => [...name].length >= LEAST)
    .toSorted((one, other) => other.length - one.length);
  return known.length === 0 ? undefined : new RegExp(known.map(whole).join('|'), 'giu');
}

/**
 * A text in which names are covered, as they are written and in full-width or otherwise compatible signs, in capitals or
 * not (design of judging, 4). The longest go first: a school's short name is part of the long one.
 */
export function cover(text: string, names: readonly string[]): string {
  const pattern = patternOf(names);
  return pattern ? text.normalize('NFKC').replaceAll(pattern, BAR) : text;
}

/** A name that stands in a text, with what stands around it. */
export interface FoundName {
  before: string;
  name: string;
  after: string;
}

/** So much around a name tells where it stands, in characters. */
const AROUND = 40;
const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Where names stand in a text that nobody can cover, such as that of a document: the same ones that `cover` would. */
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
