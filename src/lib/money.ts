import type { Locale } from '#contract/call/locale.ts';

/** An amount in whole units of its currency (ISO 4217). */
interface Sum {
  currency: string;
  amount: number;
}

const styleOf = (locale: Locale, currency: string): Intl.NumberFormatOptions => ({
  style: 'currency',
  currency,
  currencyDisplay: locale === 'zh' ? 'symbol' : 'code',
  maximumFractionDigits: 0,
});

const formats = new Map<string, Intl.NumberFormat>();

/** Formatters are created once per kind: creating one takes far longer than using it. */
function formatOf(
  locale: Locale,
  currency: string,
  more: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  const key = [locale, currency, more.notation].join();
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-GB', {
    ...styleOf(locale, currency),
    ...more,
  });
  formats.set(key, made);
  return made;
}

/** Intl separates code and amount by a non-breaking space, so that they stay on one line. */
const format = (locale: Locale, { currency, amount }: Sum, more: Intl.NumberFormatOptions = {}) =>
  formatOf(locale, currency, more).format(amount);

/** Formats an amount as ¥100,000 or CNY 100,000. */
export const formatMoney = (sum: Sum, locale: Locale): string => format(locale, sum);
