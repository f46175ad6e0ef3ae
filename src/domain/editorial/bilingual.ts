import type { Locale } from '#contract/call/locale.ts';

/** What an editor writes of a record: texts in both languages, and values without a language. */
export type Data = Readonly<Record<string, unknown>>;

type Bilingual = Record<Locale, string>;

/** Returns whether a value is a text in both languages: an object with exactly these two fields. */
export const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'en,zh' &&
  Object.values(value).every((text) => typeof text === 'string');

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Yields every text in both languages with its path: `awards.0.name`. */
export function* textsOf(
  value: unknown,
  path: readonly string[] = [],
): Iterable<[string, Bilingual]> {
  if (isBilingual(value)) yield [path.join('.'), value];
  else if (isData(value) || Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
  }
}

/** Returns the paths of the texts that have Chinese but no English. */
export const missingTranslations = (data: Data): string[] =>
  [...textsOf(data)]
    .filter(([, { zh, en }]) => zh.trim() !== '' && en.trim() === '')
    .map(([path]) => path);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;

/**
 * Returns a value without its English texts. Fields are sorted, because the database does not keep the order of an
 * object's fields.
 */
function inChinese(value: unknown): unknown {
  if (isBilingual(value)) return value.zh;
  return isData(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value;
}

/** Returns a key by which an entry of a list is recognised at any position: its values, and its texts in Chinese. */
const identityOf = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) => inChinese(value));

/**
 * Returns for each entry of a list its former one: the same entry, at any former position; otherwise the one at this
 * position, unless that has moved elsewhere.
 */
function formerEntries(live: readonly unknown[], next: readonly unknown[]): unknown[] {
  const byIdentity = Map.groupBy(live, identityOf);
  const same = next.map((entry) => byIdentity.get(identityOf(entry))?.shift());
  const isElsewhere = new Set(same);
  return next.map((_, index) => {
    const former = same[index] ?? live[index];
    return same[index] === undefined && isElsewhere.has(former) ? undefined : former;
  });
}

function mergeValue(live: unknown, next: unknown, locales: readonly Locale[]): unknown {
  if (isBilingual(next)) {
    const before = isBilingual(live) ? live : { zh: '', en: '' };
    const pick = (locale: Locale) => (locales.includes(locale) ? next : before)[locale];
    return { zh: pick('zh'), en: pick('en') };
  }
  if (Array.isArray(next)) {
    const before = formerEntries(Array.isArray(live) ? live : [], next);
    return next.map((value, index) => mergeValue(before[index], value, locales));
  }
  if (isData(next)) return mergeData(isData(live) ? live : {}, next, locales);
  return next;
}

/**
 * Returns what goes live when some languages of a working copy are published. Their texts and all values without a
 * language come from the working copy; the texts of the other languages stay as they are live.
 */
export const mergeData = (live: Data, next: Data, locales: readonly Locale[]): Data =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, mergeValue(live[name], value, locales)]),
  );
