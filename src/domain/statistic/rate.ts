/** Returns a percentage with one decimal, half rounded up; null if there is nothing to compare with. */
export function perHundred(part: number | null, whole: number | null): number | null {
  if (part === null || whole === null || whole === 0) return null;
  return Math.floor((part * 2000 + whole) / (2 * whole)) / 10;
}
