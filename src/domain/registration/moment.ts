import { localTime } from '#domain/calendar/local-time.ts';

/** A moment as messages say it, by the clock of the contest's time zone: `2026-06-30 18:00`; empty for none. */
export function formatMoment(at: Date | null): string {
  if (at === null) return '';
  const { day, clock } = localTime(at);
  return `${day} ${clock}`;
}
