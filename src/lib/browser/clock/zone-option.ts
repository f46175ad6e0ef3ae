import type { Locale } from '#contract/call/locale.ts';
import { zoneName } from '#lib/date.ts';

/** A zone of each country of the contest: the one in which most of its people live. */
const CONTEST_ZONES = [
  'Asia/Shanghai',
  'America/Sao_Paulo',
  'Europe/Moscow',
  'Asia/Kolkata',
  'Africa/Johannesburg',
  'Asia/Dubai',
  'Africa/Cairo',
  'Africa/Addis_Ababa',
  'Asia/Tehran',
  'Asia/Jakarta',
] as const;

const isListed = (zone: string): boolean => Intl.supportedValuesOf('timeZone').includes(zone);

/** The zone of the reader; on a Chinese page that of China, if the browser names none of a place. */
export function ownZone(locale: Locale): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === 'UTC' && locale === 'zh' ? CONTEST_ZONES[0] : timeZone;
}

const plain = (zone: string): string => zone.replaceAll('_', ' ');
/** Naming a zone takes a formatter of its own: those at the top are named once. */
const named = new Map<string, string>();

function nameOf(zone: string, locale: Locale): string {
  const key = `${locale} ${zone}`;
  const name = named.get(key) ?? `${zoneName(zone, locale)} · ${plain(zone)}`;
  named.set(key, name);
  return name;
}

/**
 * Returns all time zones as options. The reader's own comes first, since they choose that one most of the time, then
 * those of the countries of the contest, named in the reader's language; the others have their names in the IANA database.
 * @param chosen stays an option if the browser does not list it
 */
export function zoneOptions(chosen: string, locale: Locale): { value: string; label: string }[] {
  const others = chosen === '' || isListed(chosen) ? [] : [chosen];
  const first = new Set([ownZone(locale), ...CONTEST_ZONES]);
  const zones = new Set([...others, ...first, ...Intl.supportedValuesOf('timeZone')]);
  return [...zones].map((value) => ({
    value,
    label: first.has(value) ? nameOf(value, locale) : plain(value),
  }));
}

/** Returns what people call a zone; empty for one that the browser does not list. */
export const zoneHint = (chosen: string, locale: Locale): string =>
  isListed(chosen) ? zoneName(chosen, locale) : '';
