import { isBilingual, type Data } from '#domain/editorial/bilingual.ts';

const DATE = /^(\d{4})-(\d{2})-(\d{2})(?=$|T)/;

const lengthOf = (year: number, month: number): number =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Moves a day or a moment by some years and keeps its clock time; 29 February becomes the 28th in a year without it.
 */
export const shiftDate = (text: string, years: number): string =>
  text.replace(DATE, (_, given: string, month: string, day: string) => {
    const year = Number(given) + years;
    const last = Math.min(Number(day), lengthOf(year, Number(month)));
    return `${year}-${month}-${String(last).padStart(2, '0')}`;
  });

function shiftValue(value: unknown, years: number): unknown {
  if (typeof value === 'string') return DATE.test(value) ? shiftDate(value, years) : value;
  if (Array.isArray(value)) return value.map((inner) => shiftValue(inner, years));
  return value !== null && typeof value === 'object' ? shiftData(value as Data, years) : value;
}

/** Moves all dates and moments in a record of a session by some years. */
const shiftData = (data: Data, years: number): Data =>
  Object.fromEntries(Object.entries(data).map(([name, value]) => [name, shiftValue(value, years)]));

/**
 * Short texts that may name their year and are rewritten. A year in longer texts is left to whoever reads the draft.
 */
const FIELDS_WITH_YEAR = ['title', 'slogan', 'summary', 'name'];

const replaceYear = (value: unknown, from: number, year: number): unknown => {
  if (!isBilingual(value)) return value;
  const own = new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g');
  return { zh: value.zh.replace(own, String(year)), en: value.en.replace(own, String(year)) };
};

/**
 * Makes the first draft of another session's record out of one: the year, the dates, and the year in its name are
 * changed.
 */
export function nextSession(data: Data, year: number): Data {
  const from = Number(data['year']);
  const named = FIELDS_WITH_YEAR.filter((name) => name in data).map(
    (name) => [name, replaceYear(data[name], from, year)] as const,
  );
  return { ...shiftData(data, year - from), ...Object.fromEntries(named), year };
}
