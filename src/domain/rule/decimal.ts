/** Number of significant digits of numbers in rules: enough for amounts, and few enough that 0.1 + 0.2 is 0.3. */
export const DIGITS = 12;
const HALF = 10 ** (DIGITS / 2);

/** Returns whether a number has at most half of its digits on either side of the decimal point, as most numbers do. */
const isShort = (value: number): boolean =>
  Math.abs(value) < HALF && Math.round(value * HALF) / HALF === value;

/** Rounds a number to the precision of rules. Returns null for NaN and infinity, and never -0. */
export function decimal(value: number): number | null {
  if (isShort(value)) return value + 0;
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) + 0 : null;
}

/**
 * Rounds to a number of decimals, half away from zero; a negative number of decimals rounds before the decimal point.
 */
export function round(value: number, decimals: number): number | null {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > DIGITS) return null;
  const unit = 10 ** Math.abs(decimals);
  // Rounding to the usual digits restores halves that are slightly off in binary.
  const scaled = decimal(decimals < 0 ? Math.abs(value) / unit : Math.abs(value) * unit);
  if (scaled === null) return null;
  const whole = Math.sign(value) * Math.floor(scaled + 0.5);
  return decimal(decimals < 0 ? whole * unit : whole / unit);
}
