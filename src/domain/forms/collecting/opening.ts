import type { FormState } from '#contract/forms/form.ts';
import type { Opening } from '#contract/forms/filling.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { localTime } from '#domain/calendar/local-time.ts';

const MINUTE = 60 * 1000;

type Hours = Pick<FormSettings, 'weekdays' | 'hours'>;

/** Whether it is one of the days and hours; hours that end before they begin reach over midnight. */
function isWithinHours({ weekdays, hours }: Hours, moment: Date): boolean {
  const { clock, weekday } = localTime(moment);
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false;
  if (hours === null) return true;
  const { from, until } = hours;
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
}

/** What the calendar says of a moment; the end itself is over. */
function openingAt(settings: FormSettings, moment: Date): Opening {
  const { from, until } = settings;
  if (from !== null && moment < new Date(from)) return 'notBegun';
  if (until !== null && moment >= new Date(until)) return 'over';
  return isWithinHours(settings, moment) ? 'open' : 'resting';
}

/** When somebody who began in time is counted as having come, within the grace that the form gives. */
const countedFrom = ({ grace }: FormSettings, now: Date, begun: Date): Date =>
  new Date(Math.max(begun.getTime(), now.getTime() - grace * MINUTE));

/**
 * Whether a form takes answers (design of forms, 3).
 * @param begun when whoever asks began to fill it in; null if they have not
 */
export function openingOf(
  form: { state: FormState; settings: FormSettings },
  now: Date,
  begun: Date | null = null,
): Opening {
  const { state, settings } = form;
  if (state !== 'collecting') return state;
  const opening = openingAt(settings, now);
  if (opening === 'open' || begun === null) return opening;
  const wasOpen =
    openingAt(settings, begun) === 'open' &&
    openingAt(settings, countedFrom(settings, now, begun)) === 'open';
  return wasOpen ? 'open' : opening;
}
