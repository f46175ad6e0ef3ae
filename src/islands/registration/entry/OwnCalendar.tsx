import type { FullEntry } from '#contract/registration/entry/record.ts';
import { saveCalendar } from '#lib/browser/api/save-calendar.ts';
import { PATHS, pathTo, useEnter } from '../enter.ts';
import { ownDates } from './own-dates.ts';

/** Dates of an entry for the reader's calendar; nothing if it has none. */
export function OwnCalendar({ entry }: { entry: FullEntry }) {
  const { locale, say } = useEnter();
  const dates = ownDates(entry);
  if (dates.length === 0) return null;
  const { id, number, topic, team } = entry;
  const name = locale === 'en' && topic.en !== '' ? topic.en : topic.zh;
  function save(): void {
    saveCalendar(number ?? 'entry', {
      name: `${name} · ${team.name}`,
      url: `${location.origin}${pathTo(PATHS.competition)}?id=${id}`,
      events: dates.map((one) => ({
        uid: `entry-${id}-${one.name}@${location.hostname}`,
        startsAt: one.from,
        endsAt: one.until,
        summary: `${say(`enter.date.${one.name}`)} · ${name}`,
        description: [team.name, number].filter(Boolean).join(' · '),
      })),
    });
  }
  return (
    <button type="button" className="button-quiet" onClick={save}>
      {say('enter.ownCalendar')}
    </button>
  );
}
