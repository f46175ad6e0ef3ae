import { calendar } from '#lib/calendar.ts';
import { saveFile } from './download.ts';

/** Saves events as a calendar file of this portal. @param name of the file, without its ending */
export function saveCalendar(
  name: string,
  given: Omit<Parameters<typeof calendar>[0], 'product'>,
): void {
  const text = calendar({ ...given, product: location.hostname });
  saveFile({ fileName: `${name}.ics`, blob: new Blob([text], { type: 'text/calendar' }) });
}
