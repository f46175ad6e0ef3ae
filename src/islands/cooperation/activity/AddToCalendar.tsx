import type { OwnSignUp } from '#contract/cooperation/activity/sign-up.ts';
import { zonedMoment } from '#domain/calendar/zoned-time.ts';
import { saveCalendar } from '#lib/browser/api/save-calendar.ts';
import { useActivity } from './context.ts';

/** Puts the activity into the reader's calendar, with the way to take part. */
export function AddToCalendar({ signUp }: { signUp: OwnSignUp }) {
  const { say, locale } = useActivity();
  const { id, starts, ends, zone, briefing } = signUp;
  const title = signUp.title[locale];
  function save(): void {
    saveCalendar(title, {
      name: title,
      url: location.href.replace(/[?#].*/, ''),
      events: [
        {
          uid: `activity-${id}@${location.hostname}`,
          startsAt: zonedMoment(starts, zone).toISOString(),
          endsAt: zonedMoment(ends, zone).toISOString(),
          summary: title,
          description: [signUp.organisation[locale], briefing?.text].filter(Boolean).join('\n'),
          location: signUp.place[locale] || (briefing?.link ?? ''),
        },
      ],
    });
  }
  return (
    <button type="button" className="button-quiet" onClick={save}>
      {say('phase.calendar')}
    </button>
  );
}
