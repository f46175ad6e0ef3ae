import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { timetableWords } from './timetable-words.ts';

/** When a job comes, in words; the expression shows where one points at it, or where there are no words for it. */
export function TimetableCell({ value }: ViewProps) {
  const { locale, t } = useOffice();
  const cron = String(value);
  const words = timetableWords(cron, locale, t);
  return words ? <span title={cron}>{words}</span> : <code>{cron}</code>;
}
