import type { Locale } from '#contract/call/locale.ts';

/** A sum in whole units of its currency (ISO 4217), as pages say it. */
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

/** Made once for each of its kind: to make one takes far longer than to use it. */
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

/** Intl parts the code from the sum by a space that does not break; both stay together in any case. */
const format = (locale: Locale, { currency, amount }: Sum, more: Intl.NumberFormatOptions = {}) =>
  formatOf(locale, currency, more).format(amount);

/** ¥100,000 or CNY 100,000. */
export const formatMoney = (sum: Sum, locale: Locale): string => format(locale, sum);
