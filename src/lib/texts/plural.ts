import type { Locale } from '#contract/call/locale.ts';

const RULES = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') };

/** Returns the plural form of a key for a number: `media.count` has `media.count.one` and `media.count.other`. */
export const pluralKey = <Key extends string>(
  key: Key,
  count: number,
  locale: Locale,
): `${Key}.one` | `${Key}.other` =>
  RULES[locale].select(count) === 'one' ? `${key}.one` : `${key}.other`;
