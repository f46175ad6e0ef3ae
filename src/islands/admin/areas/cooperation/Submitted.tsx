import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { ageOf } from '#lib/browser/clock/age.ts';
import { minuteOf } from '#lib/own-session.ts';

/** When a record was last submitted, and how long ago that was. */
export function Submitted({ value }: ViewProps) {
  const { locale } = useOffice();
  if (value === null) return '–';
  const moment = String(value);
  return `${minuteOf(moment)} · ${ageOf(moment, new Date(), locale)}`;
}
