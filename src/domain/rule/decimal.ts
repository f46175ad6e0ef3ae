/** How many significant digits a number has: enough for amounts, few enough that 0.1 + 0.2 is 0.3. */
export const DIGITS = 12;
const HALF = 10 ** (DIGITS / 2);

/** Whether a number has no more than half of its digits on either side of the point, as most have. */
const isShort = (value: number): boolean =>
  Math.abs(value) < HALF && Math.round(value * HALF) / HALF === value;

/** A number as rules have it: of so many digits, never -0, and null where it is none. */
export function decimal(value: number): number | null {
  if (isShort(value)) return value + 0;
  return Number.isFinite(value) ? Number(value.toPrecision(DIGITS)) + 0 : null;
}

/** Rounds to so many decimals, halves away from zero; before the point for fewer than none. */
export function round(value: number, decimals: number): number | null {
  if (!Number.isInteger(decimals) || Math.abs(decimals) > DIGITS) return null;
  const unit = 10 ** Math.abs(decimals);
  // What is not quite a half in binary is one again once it has its digits.
  const scaled = decimal(decimals < 0 ? Math.abs(value) / unit : Math.abs(value) * unit);
  if (scaled === null) return null;
  const whole = Math.sign(value) * Math.floor(scaled + 0.5);
  return decimal(decimals < 0 ? whole * unit : whole / unit);
}
