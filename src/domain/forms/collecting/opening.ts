import type { FormState } from '#contract/forms/form.ts';
import type { Opening } from '#contract/forms/filling.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { localTime } from '#domain/calendar/local-time.ts';

const MINUTE = 60 * 1000;

type Hours = Pick<FormSettings, 'weekdays' | 'hours'>;

const isDay = ({ weekdays }: Hours, weekday: number): boolean =>
  weekdays.length === 0 || weekdays.includes(weekday);

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1);

/**
 * Returns whether a moment falls on an allowed day and time. Hours that end before they begin extend past midnight, and
 * belong to the day on which they begin.
 */
function isWithinHours(settings: Hours, moment: Date): boolean {
  const { clock, weekday } = localTime(moment);
  const { hours } = settings;
  if (hours === null) return isDay(settings, weekday);
  const { from, until } = hours;
  if (from < until) return clock >= from && clock < until && isDay(settings, weekday);
  if (clock >= from) return isDay(settings, weekday);
  return clock < until && isDay(settings, dayBefore(weekday));
}

/** Returns the opening at a moment by the calendar. The end itself is already over. */
function openingAt(settings: FormSettings, moment: Date): Opening {
  const { from, until } = settings;
  if (from !== null && moment < new Date(from)) return 'notBegun';
  if (until !== null && moment >= new Date(until)) return 'over';
  return isWithinHours(settings, moment) ? 'open' : 'resting';
}

/**
 * Returns the moment at which an answer of somebody who began in time counts as sent: the grace period of the form
 * before now, but not before they began.
 */
const countedFrom = ({ grace }: FormSettings, now: Date, begun: Date): Date =>
  new Date(Math.max(begun.getTime(), now.getTime() - grace * MINUTE));

/**
 * Returns whether a form accepts answers (design of forms, 3).
 * @param begun when the person began to fill it in; null if they have not
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
