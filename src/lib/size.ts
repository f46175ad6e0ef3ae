import type { Locale } from '#contract/call/locale.ts';

const UNITS = ['B', 'KB', 'MB', 'GB'] as const;
const STEP = 1024;

/** Formats a size: 1,536 bytes are 1.5 KB. */
export function formatSize(bytes: number, locale: Locale): string {
  const unit =
    bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(STEP)), UNITS.length - 1);
  const digits = new Intl.NumberFormat(locale, { maximumFractionDigits: unit === 0 ? 0 : 1 });
  return `${digits.format(bytes / STEP ** unit)} ${UNITS[unit]}`;
}
