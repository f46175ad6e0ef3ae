/** How many of a hundred, with one place behind the point, half rounded up; null where there is nothing to compare with. */
export function perHundred(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole === 0) return null;
  return Math.floor((part * 2000 + whole) / (2 * whole)) / 10;
}
