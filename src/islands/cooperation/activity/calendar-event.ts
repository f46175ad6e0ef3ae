import type { Locale } from '#contract/call/locale.ts';
import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';
import { saveCalendar } from '#lib/browser/api/save-calendar.ts';

/** The activity as an event: by the clock of its place, with the way to take part. */
function eventOf(signUp: OwnSignUp, locale: Locale) {
  const { id, title, organisation, starts, ends, zone, place, briefing } = signUp;
  return {
    uid: `activity-${id}@${location.hostname}`,
    startsAt: zonedMoment(starts, zone).toISOString(),
    endsAt: zonedMoment(ends, zone).toISOString(),
    summary: title[locale],
    description: [organisation[locale], briefing?.text, briefing?.link].filter(Boolean).join('\n'),
    location: place[locale] || (briefing?.link ?? ''),
  };
}

/** Saves an activity as a calendar file. */
export function saveEvent(signUp: OwnSignUp, locale: Locale): void {
  const event = eventOf(signUp, locale);
  const url = location.href.replace(/[?#].*/, '');
  saveCalendar(event.summary, { name: event.summary, url, events: [event] });
}
