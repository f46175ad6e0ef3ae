/** An exact number. Its denominator is positive; it need not be in lowest terms. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** Returns the least common multiple of two numbers. */
export const lcm = (one: bigint, other: bigint): bigint => (one / gcd(one, other)) * other;

/** Returns the exact sum, which keeps a denominator that both share. */
export const add = (one: Fraction, other: Fraction): Fraction =>
  one.d === other.d
    ? { n: one.n + other.n, d: one.d }
    : { n: one.n * other.d + other.n * one.d, d: one.d * other.d };

/** Returns a number below 0 if the first is less, 0 if both are equal. */
export function compare(one: Fraction, other: Fraction): number {
  // Totals of one round share a denominator, so that numerators can be compared directly.
  const isAlike = one.d === other.d;
  const [left, right] = isAlike ? [one.n, other.n] : [one.n * other.d, other.n * one.d];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** Divides exactly by a count above 0. */
export const over = ({ n, d }: Fraction, count: number): Fraction => ({ n, d: d * BigInt(count) });

/** Returns the sum of some fractions; 0 for none. */
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, { n: 0n, d: 1n });

/** Returns the value in floating point. The whole part is taken out first, so that a large one costs no decimals. */
export const toNumber = ({ n, d }: Fraction): number => {
  const whole = n / d;
  return Number(whole) + Number(n - whole * d) / Number(d);
};

/**
 * Returns the floor of a quotient. Numbers divide ten times as fast as BigInts, and are used whenever they are exact.
 */
function floor(n: bigint, d: bigint): number {
  const [above, below] = [Number(n), Number(d)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below) && n >= 0n)
    return (above - (above % below)) / below;
  const quotient = n / d;
  return Number(n < quotient * d ? quotient - 1n : quotient);
}

/**
 * Rounds to some decimals, half up, and returns a count of units of the last decimal: 81.425 with two decimals gives
 * 8143.
 */
export function roundHalfUp({ n, d }: Fraction, decimals: number): number {
  return floor(n * BigInt(2 * 10 ** decimals) + d, 2n * d);
}

/** Returns a fraction with nine decimals, the precision to which floating-point values are compared. */
export const fromNumber = (value: number): Fraction => ({
  n: BigInt(Math.round(value * 1e9)),
  d: 1_000_000_000n,
});
