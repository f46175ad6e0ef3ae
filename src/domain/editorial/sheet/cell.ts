import { localTime } from '#domain/calendar/local-time.ts';
import type { Column } from './column.ts';

/** What the values of a column are called, in the language of whoever writes the sheet and in any that is read. */
export interface Words {
  write(column: Column, value: string): string;
  /** In small letters. */
  read(column: Column): ReadonlyMap<string, string>;
}

/** A cell of Excel holds so many characters; what is longer stays at home. */
export const MOST_IN_CELL = 32_767;
/** Stands for a text that is too long for a cell, and is read as: leave it as it is. */
export const KEPT = '⋯';

/** A text as it comes back from any spreadsheet. */
export const plainText = (text: string): string => text.replaceAll('\r\n', '\n').trim();

function minuteOf(moment: string): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) return moment;
  const { day, clock } = localTime(date);
  return `${day} ${clock}`;
}

/** A value as a cell shows it. */
export function writeCell(column: Column, value: unknown, words: Words): string {
  if (column.form === 'yesNo') return words.write(column, String(value === true));
  if (value === null || value === undefined || value === '') return '';
  const text = String(value);
  if (column.form === 'choice') return words.write(column, text);
  if (column.form === 'moment') return minuteOf(text);
  return text.length > MOST_IN_CELL ? KEPT : plainText(text);
}

/** What a cell holds, or the name of the rule that it breaks. */
export type ReadCell = { value: unknown } | { rule: 'choice' | 'whole' | 'datetime' | 'date' };

/** `2026-09-01 09:00`, in Beijing; a spreadsheet's own date comes as an ISO text of the same clock. */
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

/** The value that somebody has written into a cell. */
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
