/** The contest's own time zone knows no summer time. */
const OFFSET = 8 * 60 * 60 * 1000;
const MONTHS = 12;

/** A time in months since the beginning of a year, each month of the same width. @param time in milliseconds */
export function monthPlace(time: number, year: number): number {
  const date = new Date(time + OFFSET);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1);
  const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1);
  const months = (date.getUTCFullYear() - year) * MONTHS + date.getUTCMonth();
  return months + (date.getTime() - first) / (next - first);
}
