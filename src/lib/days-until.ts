const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Number of the day in Beijing, which is eight hours ahead of UTC all year. */
const dayNumber = (moment: number): number => Math.floor((moment + 8 * HOUR) / DAY);

/** Returns the next midnight in Beijing, in milliseconds. */
export const midnightAfter = (moment: number): number => (dayNumber(moment) + 1) * DAY - 8 * HOUR;

/**
 * Returns the number of midnights in Beijing between two moments in milliseconds: 0 on the day itself, and never
 * less.
 */
export const daysUntil = (moment: number, now: number): number =>
  Math.max(0, dayNumber(moment) - dayNumber(now));
