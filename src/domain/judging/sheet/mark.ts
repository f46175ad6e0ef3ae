import type { Criterion } from '#contract/judging/criterion.ts';
import type { Rule } from '#contract/call/flaw.ts';

/** Tolerance for points with two decimals in floating point. */
const CLOSE = 1e-6;

/**
 * Converts points to hundredths, as they are stored; undefined if they have more than two decimals. Minus zero
 * becomes zero.
 */
export function hundredthsOf(points: number): number | undefined {
  const whole = Math.round(points * 100);
  return Math.abs(points * 100 - whole) > CLOSE ? undefined : whole + 0;
}

/** Converts hundredths to points. */
export const pointsOf = (hundredths: number): number => hundredths / 100;

/**
 * Reads the points that somebody typed; NaN if they are none. A comma is a decimal mark, as on many keyboards, unless it
 * could set off thousands: a mark never becomes another number.
 */
export const readPoints = (typed: string): number =>
  Number(
    typed
      .normalize('NFKC')
      .replace('。', '.')
      .replace(/^(\s*[+-]?\d*),(\d{0,2}\s*)$/, '$1.$2'),
  );

/** Returns the rule of its criterion that a mark breaks; undefined if it is valid. */
export function markRule(
  { kind, min, max, step }: Pick<Criterion, 'kind' | 'min' | 'max' | 'step'>,
  value: unknown,
): Rule | undefined {
  const mark = typeof value === 'number' ? hundredthsOf(value) : undefined;
  const isIn = mark !== undefined && mark >= min && mark <= max;
  if (kind !== 'text' && isIn && (mark - min) % step === 0) return undefined;
  const values = { min: pointsOf(min), max: pointsOf(max), step: pointsOf(step) };
  return { name: 'mark', values };
}
