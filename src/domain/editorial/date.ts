import type { Data } from './bilingual.ts';

/** The beginning of a day or a moment; a draft may hold anything. */
const DATED = /^[1-9]\d{3}-\d\d-\d\d/;

/** Returns the date at a place of a record, such as `registration.from`; null if there is none. */
export function dateAt(data: Data, place: string | undefined): Date | null {
  const steps = place?.split('.') ?? [];
  const found = steps.reduce<unknown>((value, step) => Object(value)[step], data);
  if (typeof found !== 'string' || !DATED.test(found)) return null;
  const date = new Date(found);
  return Number.isNaN(date.valueOf()) ? null : date;
}
