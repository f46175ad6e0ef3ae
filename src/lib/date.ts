import type { Locale } from '#contract/locale.ts';

/** The contest's own time zone: pages are the same for every reader. */
const TIME_ZONE = 'Asia/Shanghai';
const TAG: Record<Locale, string> = { zh: 'zh-CN', en: 'en-GB' };

type Style = 'day' | 'minute';
const STYLES: Record<Style, Intl.DateTimeFormatOptions> = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  minute: { year: 'numeric', month: 'long', day: 'numeric', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' },
};

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: Locale, style: Style): Intl.DateTimeFormat {
  const key = `${locale} ${style}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAG[locale], { ...STYLES[style], timeZone: TIME_ZONE });
  formats.set(key, made);
  return made;
}

/** 2025年6月18日 or 18 June 2025; a day without a time is taken as it stands. */
export const formatDay = (value: string, locale: Locale): string =>
  formatOf(locale, 'day').format(new Date(value));

/** 2025年6月18日 09:00 or 18 June 2025 at 09:00, in the contest's time zone. */
export const formatMinute = (value: string, locale: Locale): string =>
  formatOf(locale, 'minute').format(new Date(value));
