import { localTime } from '#domain/calendar/local-time.ts';

/** Returns a moment as messages show it, in the contest's time zone: `2026-06-30 18:00`; empty for null. */
export function formatMoment(at: Date | null): string {
  if (at === null) return '';
  const { day, clock } = localTime(at);
  return `${day} ${clock}`;
}
