/** Offset of the contest's time zone, which has no summer time, in milliseconds. */
const OFFSET = 8 * 60 * 60 * 1000;
const MONTHS = 12;

/**
 * Returns a time as a number of months since the beginning of a year; all months have the same width. @param time in
 * milliseconds
 */
export function monthPlace(time: number, year: number): number {
  const date = new Date(time + OFFSET);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const months = (date.getUTCFullYear() - year) * MONTHS + date.getUTCMonth();
  return months + (date.getTime() - first) / (next - first);
}
