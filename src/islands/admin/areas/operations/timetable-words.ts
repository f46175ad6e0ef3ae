import type { Locale } from '#contract/call/locale.ts';
import { numbersIn, readCron, type CronFields, type Part } from '#domain/operations/cron-field.ts';
import type { OfficeKey } from '#lib/texts/office.ts';

type Key =
  Extract<OfficeKey, `admin.timetable.${string}`> extends `admin.timetable.${infer Rest}`
    ? Rest
    : never;
/** Translates a text of the office. */
type Say = (key: OfficeKey, values?: Readonly<Record<string, string | number>>) => string;

/** Maximum number of times of a day that are listed one by one. */
const MOST_CLOCKS = 8;
const two = (number: number): string => String(number).padStart(2, '0');
/**
 * A date with the given month and day. January 2023 serves for weekdays, since it begins with a Sunday, which is day
 * 1.
 */
const dateOf = (month: number, day: number): Date => new Date(Date.UTC(2023, month - 1, day));

/** Formatters of a timetable in a language. */
function speaker(locale: Locale, t: Say) {
  const tag = locale === 'zh' ? 'zh-CN' : 'en-GB';
  const list = (type: 'conjunction' | 'disjunction') => (said: readonly string[]) =>
    new Intl.ListFormat(tag, { type }).format(said);
  const named = (format: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(tag, { ...format, timeZone: 'UTC' }).format(date);
  return {
    say: (key: Key, values: Readonly<Record<string, string | number>> = {}) =>
      t(`admin.timetable.${key}`, values),
    and: list('conjunction'),
    or: list('disjunction'),
    /** 1 January 2023 was a Sunday. */
    weekday: (day: number) =>
      named({ weekday: locale === 'zh' ? 'short' : 'long' }, dateOf(1, ((day - 1) % 7) + 1)),
    month: (month: number) => named({ month: 'long' }, dateOf(month, 1)),
  };
}
type Speaker = ReturnType<typeof speaker>;

/** Numbers and ranges, each in words. */
function runs(
  { say, and }: Speaker,
  parts: readonly Part[],
  end: number,
  name: (one: number) => string,
): string {
  const said = parts.flatMap((part): string[] => {
    if (part.is !== 'range' || part.from === part.to)
      return (numbersIn([part], end) ?? []).map(name);
    return [say('range', { from: name(part.from), to: name(part.to) })];
  });
  return and(said);
}

/** List of the times of a day; undefined if there are too many, or a field is not restricted. */
function clocks({ second, minute, hour }: CronFields): string[] | undefined {
  if (hour.length === 0 || minute.length === 0 || second.length === 0) return undefined;
  const [hours, minutes, seconds] = [
    numbersIn(hour, 23)!,
    numbersIn(minute, 59)!,
    numbersIn(second, 59)!,
  ];
  if (hours.length * minutes.length * seconds.length > MOST_CLOCKS) return undefined;
  return hours.flatMap((h) =>
    minutes.flatMap((m) => seconds.map((s) => `${two(h)}:${two(m)}${s === 0 ? '' : `:${two(s)}`}`)),
  );
}

/** A step of a field in words, from where it begins. */
function stepWords(
  { say }: Speaker,
  { from, to, by }: Extract<Part, { is: 'step' }>,
  unit: 'seconds' | 'minutes' | 'hours',
): string {
  const every = by === 1 ? say(`one.${unit}`) : say(unit, { count: by });
  const place = (at: number): string =>
    unit === 'hours' ? ` ${two(at)}:00 ` : say(`place.${unit}`, { at });
  if (to !== null) return say('stepWithin', { every, from: place(from), to: place(to) });
  return from === 0 ? every : say('stepFrom', { every, from: place(from) });
}

function hourWords(speak: Speaker, hour: readonly Part[]): string[] {
  return hour.map((part) => {
    if (part.is === 'step') return stepWords(speak, part, 'hours');
    const { from, to } = part as Extract<Part, { is: 'range' }>;
    return speak.say('until', { from: `${two(from)}:00`, to: `${two(to)}:59` });
  });
}

/** The minutes or seconds in words. `unit` is used if every one of them matches. */
function withinWords(
  speak: Speaker,
  parts: readonly Part[],
  unit: 'seconds' | 'minutes',
): string[] {
  if (parts.length === 0) return [speak.say(`one.${unit}`)];
  const [first] = parts;
  if (parts.length === 1 && first!.is === 'step') return [stepWords(speak, first!, unit)];
  const at = runs(speak, parts, 59, String);
  return [speak.say(`at.${unit}`, { at })];
}

const isZero = (parts: readonly Part[]): boolean =>
  parts.length === 1 && parts[0]!.is === 'range' && parts[0]!.from === 0 && parts[0]!.to === 0;

function timeWords(speak: Speaker, { second, minute, hour }: CronFields): string[] {
  const hours = hourWords(speak, hour);
  const isStepped = hour.some(({ is }) => is === 'step');
  const seconds = isZero(second) ? [] : withinWords(speak, second, 'seconds');
  const isFaster = second.length === 0 || second[0]!.is === 'step';
  if (minute.length === 0 && isFaster) return [...hours, ...seconds];
  if (isZero(minute) && isStepped) return [...hours, ...seconds];
  if (isZero(minute)) return [...hours, speak.say('one.hours'), ...seconds];
  const [at = ''] = withinWords(speak, minute, 'minutes');
  const isHourly = !isStepped && minute.some(({ is }) => is === 'range');
  return [...hours, isHourly ? speak.say('hourly', { at }) : at, ...seconds];
}

function dayWords(speak: Speaker, day: readonly Part[]): string {
  const said = day.map((part) => {
    if (part.is === 'last' || part.is === 'lastWorkday') return speak.say(part.is);
    if (part.is === 'workday') return speak.say('workday', { day: part.day });
    if (part.is === 'step')
      return speak.say('days', { count: part.by, from: Math.max(part.from, 1) });
    const { from, to } = part as Extract<Part, { is: 'range' }>;
    return from === to ? speak.say('day', { day: from }) : speak.say('dayRange', { from, to });
  });
  return speak.say('monthly', { days: speak.and(said) });
}

function weekdayWords(speak: Speaker, weekday: readonly Part[]): string {
  const weekly = weekday.filter(({ is }) => is === 'range' || is === 'step');
  const monthly = weekday.flatMap((part) => {
    if (part.is === 'nth')
      return [
        speak.say('nth', { nth: speak.say(`nth.${part.nth as 1}`), day: speak.weekday(part.day) }),
      ];
    return part.is === 'lastOf' ? [speak.say('lastOf', { day: speak.weekday(part.day) })] : [];
  });
  // A step begins with Sunday, which is 1.
  const named = weekly.map((part) =>
    part.is === 'step' ? { ...part, from: Math.max(part.from, 1) } : part,
  );
  const each =
    named.length > 0 ? [speak.say('weekly', { days: runs(speak, named, 7, speak.weekday) })] : [];
  return speak.and([...each, ...monthly]);
}

/**
 * Describes a cron expression: the days, then the times. A restricted day of the month and a restricted weekday each
 * match on their own, as in the scheduler.
 * @returns an empty text for expressions of another form
 */
export function timetableWords(cron: string, locale: Locale, t: Say): string {
  const fields = readCron(cron);
  if (!fields) return '';
  const speak = speaker(locale, t);
  const { day, weekday, month, year } = fields;
  const days = [
    ...(day.length > 0 ? [dayWords(speak, day)] : []),
    ...(weekday.length > 0 ? [weekdayWords(speak, weekday)] : []),
  ];
  const at = clocks(fields);
  const times = at ? speak.and(at) : timeWords(speak, fields).join(speak.say('comma'));
  const isDaily = days.length === 0;
  const said = speak.or(isDaily ? [speak.say('daily')] : days);
  let phrase = at
    ? speak.say('onAt', { days: said, times })
    : isDaily
      ? times
      : speak.say('onWithin', { days: said, times });
  if (month.length > 0)
    phrase = speak.say('inMonths', { phrase, months: runs(speak, month, 12, speak.month) });
  if (year.length > 0)
    phrase = speak.say('inYears', { phrase, years: runs(speak, year, 2099, String) });
  const spaced = phrase.replaceAll(/ {2,}/g, ' ').trim();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}
