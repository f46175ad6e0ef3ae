import { inBoth } from '#content/i18n/translate.ts';
import { formatMoment } from '#domain/registration/moment.ts';
import type { Round } from '../record.ts';

/**
 * The deadline of a round, for messages: as a sentence ends with it, with its zone, and as a bare moment. A round
 * without a deadline says so; its moment is empty.
 */
export function deadlineOf({ dueAt }: Pick<Round, 'dueAt'>) {
  const until = formatMoment(dueAt);
  const deadline = dueAt
    ? inBoth('judging.deadline', { at: until })
    : inBoth('judging.deadlineOpen');
  return { until, deadline };
}
