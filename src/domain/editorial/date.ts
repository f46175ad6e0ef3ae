import type { Data } from './bilingual.ts';

/** As a day or a moment begins; a draft may hold anything. */
const DATED = /^[1-9]\d{3}-\d\d-\d\d/;

/** The date that stands at a place of a record, such as `registration.from`; null where there is none. */
export function dateAt(data: Data, place: string | undefined): Date | null {
  const steps = place?.split('.') ?? [];
  const found = steps.reduce<unknown>((value, step) => Object(value)[step], data);
  if (typeof found !== 'string' || !DATED.test(found)) return null;
  const date = new Date(found);
  return Number.isNaN(date.valueOf()) ? null : date;
}
