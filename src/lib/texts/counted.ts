import type { Locale } from '#contract/call/locale.ts';

const RULES = { zh: new Intl.PluralRules('zh'), en: new Intl.PluralRules('en') };

/** The form of a counted text that a language has for a number: `media.count` has `media.count.one` and `media.count.other`. */
export const counted = <Key extends string>(
  key: Key,
  count: number,
  locale: Locale,
): `${Key}.one` | `${Key}.other` =>
  RULES[locale].select(count) === 'one' ? `${key}.one` : `${key}.other`;
