import type { Criterion } from '#contract/judging/criterion.ts';
import type { Rule } from '#contract/call/flaw.ts';

/** As exactly as points of two decimals lie in a number of the browser. */
const CLOSE = 1e-6;

/** Points as they are kept, in hundredths; undefined for what has more than two decimals. Minus nothing is nothing. */
export function hundredthsOf(points: number): number | undefined {
  const whole = Math.round(points * 100);
  return Math.abs(points * 100 - whole) > CLOSE ? undefined : whole + 0;
}

/** What is kept, in points. */
export const pointsOf = (hundredths: number): number => hundredths / 100;

/** What a mark breaks of its criterion; undefined where it may stand. */
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
