const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** Beijing is eight hours ahead, the year round. */
const dayNumber = (moment: number): number => Math.floor((moment + 8 * HOUR) / DAY);

/** The dates in Beijing between two moments in milliseconds: 0 on the day itself, and never less. */
export const daysUntil = (moment: number, now: number): number =>
  Math.max(0, dayNumber(moment) - dayNumber(now));
