const MINUTE = 60 * 1000;

/** Returns how far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number, zone: string): number {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(moment);
  const shown = Date.parse(`${clock.replace(' ', 'T')}Z`);
  return Math.round((shown - moment) / MINUTE) * MINUTE;
}

/**
 * Returns the moment at which clocks of a zone show a time. Of a time that they skip it is as long after the skip, of one
 * that they show twice the first.
 * @param local such as `2026-09-01T09:00`
 * @param zone its name in the IANA database
 */
export function zonedMoment(local: string, zone: string): Date {
  const shown = Date.parse(`${local}Z`);
  const before = shown - offsetAt(shown - 24 * 60 * MINUTE, zone);
  const after = shown - offsetAt(before, zone);
  const shows = (moment: number) => moment + offsetAt(moment, zone) === shown;
  return new Date([before, after].find(shows) ?? before);
}
