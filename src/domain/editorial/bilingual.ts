import type { Locale } from '#contract/call/locale.ts';

/** What an editor writes of a record: texts in both languages, and facts that have none. */
export type Data = Readonly<Record<string, unknown>>;

type Bilingual = Record<Locale, string>;

/** A text in both languages has these two fields and no other. */
export const isBilingual = (value: unknown): value is Bilingual =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(value).sort().join() === 'en,zh' &&
  Object.values(value).every((text) => typeof text === 'string');

const isData = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every text in both languages, with the way to it: `awards.0.name`. */
export function* textsOf(
  value: unknown,
  path: readonly string[] = [],
): Iterable<[string, Bilingual]> {
  if (isBilingual(value)) yield [path.join('.'), value];
  else if (isData(value) || Array.isArray(value)) {
    for (const [name, inner] of Object.entries(value)) yield* textsOf(inner, [...path, name]);
  }
}

/** The texts that stand in Chinese alone. */
export const missingTranslations = (data: Data): string[] =>
  [...textsOf(data)]
    .filter(([, { zh, en }]) => zh.trim() !== '' && en.trim() === '')
    .map(([path]) => path);

const byName = ([one]: [string, unknown], [other]: [string, unknown]): number =>
  one < other ? -1 : 1;

/** A value without its texts in English; the database does not keep the order of an object's fields. */
function inChinese(value: unknown): unknown {
  if (isBilingual(value)) return value.zh;
  return isData(value) ? Object.fromEntries(Object.entries(value).toSorted(byName)) : value;
}

/** What an entry of a list is known by wherever it stands: its facts, and its texts in Chinese. */
const identityOf = (entry: unknown): string =>
  JSON.stringify(entry, (_, value: unknown) => inChinese(value));

/**
 * For each entry of a list the one that it was before: the same one, wherever it stood, else the one in its place unless
 * that stands elsewhere now.
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
 * What goes live when some languages of a working copy are published: their texts and all facts come from it, the texts
 * of the other languages stay as they are live.
 */
export const mergeData = (live: Data, next: Data, locales: readonly Locale[]): Data =>
  Object.fromEntries(
    Object.entries(next).map(([name, value]) => [name, mergeValue(live[name], value, locales)]),
  );
