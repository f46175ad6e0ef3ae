import { MAX_CELL_LENGTH } from '#domain/sheet/cell.ts';
import { localTime } from '#domain/calendar/local-time.ts';
import type { Column } from './column.ts';

/** Names of the values of a column: to write in the language of the sheet, and to read in any language. */
export interface Words {
  write(column: Column, value: string): string;
  /** Keys are in lower case. */
  read(column: Column): ReadonlyMap<string, string>;
}

/**
 * Stands in a cell for a text that is too long for it, so that nobody imports a part of it. When read, it leaves the
 * text unchanged.
 */
export const UNCHANGED = '⋯';

/** Undoes what spreadsheets change in a text: line ends and outer spaces. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function minuteOf(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const { day, clock } = localTime(date);
  return `${day} ${clock}`;
}

/** Returns a value as the text of a cell. */
export function writeCell(column: Column, value: unknown, words: Words): string {
  if (column.form === 'yesNo') return words.write(column, String(value === true));
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (column.form === 'choice') return words.write(column, text);
  if (column.form === 'moment') return minuteOf(text);
  return text.length > MAX_CELL_LENGTH ? UNCHANGED : plainText(text);
}

/** The value of a cell, or the name of the rule that it breaks. */
export type ReadCell = { value: unknown } | { rule: 'choice' | 'whole' | 'datetime' | 'date' };

/** `2026-09-01 09:00`, in Beijing. A spreadsheet's own date arrives as an ISO text with the same clock time. */
const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d?):(\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/;
const DAY = /^\d{4}-\d\d-\d\d/;

const isDay = (day: string): boolean => {
  const time = Date.parse(day);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
};

function readMoment(text: string): ReadCell {
  const [, day = '', hour = '0', minute = '00'] = MOMENT.exec(text.replaceAll('/', '-')) ?? [];
  const isClock = Number(hour) < 24 && Number(minute) < 60;
  if (!isDay(day) || !isClock) return { rule: 'datetime' };
  return { value: `${day}T${hour.padStart(2, '0')}:${minute}:00+08:00` };
}

function readDay(text: string): ReadCell {
  const day = DAY.exec(text.replaceAll('/', '-'))?.[0] ?? '';
  return isDay(day) ? { value: day } : { rule: 'date' };
}

function readChoice(column: Column, text: string, words: Words): ReadCell {
  const value = words.read(column).get(text.toLowerCase());
  if (value === undefined) return { rule: 'choice' };
  return { value: column.form === 'yesNo' ? value === 'true' : value };
}

/** Reads the value that somebody wrote into a cell. */
export function readCell(column: Column, text: string, words: Words): ReadCell {
  if (text === '') return { value: column.empty };
  switch (column.form) {
    case 'number':
      return /^-?\d{1,15}$/.test(text) ? { value: Number(text) } : { rule: 'whole' };
    case 'moment':
      return readMoment(text);
    case 'day':
      return readDay(text);
    case 'choice':
    case 'yesNo':
      return readChoice(column, text, words);
    case 'text':
      return { value: text };
  }
}
