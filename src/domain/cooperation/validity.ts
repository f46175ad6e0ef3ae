/** How long a certification is valid at most. */
const LONGEST_MONTHS = 24;
const DAY = 24 * 60 * 60 * 1000;

/** The end of a day in the portal's time zone. */
const endOf = (day: string): Date => new Date(Date.parse(`${day}T00:00:00+08:00`) + DAY);

/**
 * Returns until when a certification is valid: until its earliest evidence ends, and 24 months at most.
 * @param days the last days on which pieces of evidence are valid; null for one that does not end
 */
export function certifiedUntil(days: readonly (string | null)[], now: Date): Date {
  const latest = new Date(now);
  latest.setUTCMonth(latest.getUTCMonth() + LONGEST_MONTHS);
  const ends = days.filter((day) => day !== null).map(endOf);
  return [latest, ...ends].reduce((earliest, end) => (end < earliest ? end : earliest));
}

/** How many days before its end the members of an organisation are reminded; 0 is the end itself. */
export const REMINDER_DAYS = [60, 30, 7, 1, 0] as const;

/**
 * Returns the reminder that is due; undefined if none is, or it was given already.
 * @param reminded the last reminder that was given
 */
export function dueReminder(
  { validUntil, reminded }: { validUntil: Date; reminded: number | null },
  now: Date,
): number | undefined {
  const left = Math.max(0, Math.ceil((validUntil.getTime() - now.getTime()) / DAY));
  const due = REMINDER_DAYS.filter((days) => left <= days).at(-1);
  return due !== undefined && (reminded === null || due < reminded) ? due : undefined;
}
