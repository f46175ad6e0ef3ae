import { calendar } from '#lib/calendar.ts';
import { saveFile } from '../api/download.ts';
import { readEdges } from '../phase/edges.ts';

const textOf = (row: HTMLElement, part: string): string =>
  row.querySelector(`[data-part="${part}"]`)?.textContent?.trim() ?? '';

/** Returns a stage as a calendar file. Its uid is that of the event in the file of the whole schedule. */
function fileOf(row: HTMLElement): string {
  const { stage, until } = row.dataset;
  const name = textOf(row, 'name');
  const site = document.querySelector<HTMLMetaElement>('[property="og:site_name"]')!.content;
  const event = {
    uid: `stage-${stage}@${location.hostname}`,
    startsAt: row.querySelector('time')!.dateTime,
    endsAt: new Date(readEdges(until!)[0]!).toISOString(),
    summary: `${name} · ${site}`,
    description: textOf(row, 'detail'),
    location: textOf(row, 'place'),
  };
  return calendar({
    name,
    product: site,
    url: location.origin + location.pathname,
    events: [event],
  });
}

/** Saves one stage as a calendar file. */
export function saveStage(row: HTMLElement): void {
  const blob = new Blob([fileOf(row)], { type: 'text/calendar' });
  saveFile({ blob, fileName: `${textOf(row, 'name')}.ics` });
}
