import { useOffice } from '#islands/admin/kit/office.ts';
import type { ViewProps } from '#islands/admin/list/column.ts';
import { timetableWords } from './timetable-words.ts';

/**
 * Timetable of a job in words. The cron expression is shown on hover, or in place of words if there are none for it.
 */
export function TimetableCell({ value }: ViewProps) {
  const { locale, t } = useOffice();
  const cron = String(value);
  const words = timetableWords(cron, locale, t);
  return words ? <span title={cron}>{words}</span> : <code>{cron}</code>;
}
