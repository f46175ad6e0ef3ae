import type { FormState } from '#contract/forms/form.ts';
import type { Opening } from '#contract/forms/filling.ts';
import type { FormSettings } from '#contract/forms/settings.ts';
import { localTime } from '#domain/calendar/local-time.ts';

const MINUTE = 60 * 1000;

type Hours = Pick<FormSettings, 'weekdays' | 'hours'>;

/** Returns whether a moment falls on an allowed day and time. Hours that end before they begin extend past midnight. */
function isWithinHours({ weekdays, hours }: Hours, moment: Date): boolean {
  const { clock, weekday } = localTime(moment);
  if (weekdays.length > 0 && !weekdays.includes(weekday)) return false;
  if (hours === null) return true;
  const { from, until } = hours;
  return from < until ? clock >= from && clock < until : clock >= from || clock < until;
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
