/** What stands in the place of a name. */
const BAR = '▇▇▇';

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Signs between which people put spaces, points and the like. */
const loosely = (name: string): string =>
  [...name.replaceAll(/\s+/g, '')].map(escape).join(String.raw`[\s.·・-]*`);

/** Latin names stand for themselves, not within another word. */
const whole = (name: string): string =>
  /^[\p{Script=Latin}\p{M}\s.'-]+$/u.test(name)
    ? String.raw`(?<![\p{L}\p{M}])${loosely(name)}(?![\p{L}\p{M}])`
    : loosely(name);

/** A name of one sign would take words apart. */
const LEAST = 2;

/**
 * A text in which names are covered, as they are written and in full-width or otherwise compatible signs, in capitals or
 * not (design of judging, 4). The longest go first: a school's short name is part of the long one.
 */
export function cover(text: string, names: readonly string[]): string {
  const known = [...new Set(names.map((name) => name.normalize('NFKC').trim()))]
    .filter((name) => [...name].length >= LEAST)
    .toSorted((one, other) => other.length - one.length);
  if (known.length === 0) return text;
  const pattern = new RegExp(known.map(whole).join('|'), 'giu');
  return text.normalize('NFKC').replaceAll(pattern, BAR);
}
