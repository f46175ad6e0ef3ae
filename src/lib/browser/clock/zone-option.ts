import type { Locale } from '#contract/call/locale.ts';
import { zoneName } from '#lib/date.ts';

const isListed = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone);

/**
 * Returns all time zones as options, by their names in the IANA database, with the reader's own first: that is the one
 * that they choose most of the time.
 * @param chosen stays an option if the browser does not list it
 */
export function zoneOptions(chosen: string): { value: string; label: string }[] {
  const others = chosen === '' || isListed(chosen) ? [] : [chosen];
  const { timeZone: own } = new Intl.DateTimeFormat().resolvedOptions();
  const zones = new Set([...others, own, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({
    value,
    label: value.replaceAll('_', ' '),
  }));
}

/** Returns what people call a zone; empty for one that the browser does not list. */
export const zoneHint = (chosen: string, locale: Locale): string =>
  isListed(chosen) ? zoneName(chosen, locale) : '';
