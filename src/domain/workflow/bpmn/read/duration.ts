import { LONGEST_HOURS } from '#contract/workflow/outline.ts';

/** Durations of ISO 8601 in weeks, days, hours and minutes. Months and years have no fixed length. */
const DURATION = /^P(?:(\d{1,5})W|(?:(\d{1,5})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,5})M)?)?)$/;
const HOURS = [7 * 24, 24, 1, 1 / 60];

/**
 * Returns the hours of a duration, minutes rounded up to an hour; null for anything that is no duration of a pause or
 * a deadline, such as a repetition, a date or no time at all.
 */
export function hoursOf(duration: string): number | null {
  const parts = DURATION.exec(duration.trim())?.slice(1) ?? [];
  const sum = parts.reduce((all, part, at) => all + Number(part ?? 0) * HOURS[at]!, 0);
  const hours = Math.ceil(sum);
  return hours >= 1 && hours <= LONGEST_HOURS ? hours : null;
}
