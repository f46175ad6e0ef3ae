/** An exact number. Its denominator is positive; it need not be in lowest terms. */
export interface Fraction {
  n: bigint;
  d: bigint;
}

const gcd = (one: bigint, other: bigint): bigint => (other === 0n ? one : gcd(other, one % other));

/** The least number that both divide. */
export const lcm = (one: bigint, other: bigint): bigint => (one / gcd(one, other)) * other;

export const add = (one: Fraction, other: Fraction): Fraction =>
  one.d === other.d
    ? { n: one.n + other.n, d: one.d }
    : { n: one.n * other.d + other.n * one.d, d: one.d * other.d };

/** Below 0 where the first is less, 0 where both are the same. */
export function compare(one: Fraction, other: Fraction): number {
  // Totals of one round are over one denominator.
  const isAlike = one.d === other.d;
  const [left, right] = isAlike ? [one.n, other.n] : [one.n * other.d, other.n * one.d];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

export const over = ({ n, d }: Fraction, count: number): Fraction => ({ n, d: d * BigInt(count) });

/** The sum of some fractions; of none, 0. */
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(add, { n: 0n, d: 1n });

export const toNumber = ({ n, d }: Fraction): number => {
  const whole = n / d;
  return Number(whole) + Number(n - whole * d) / Number(d);
};

/** The greatest whole number that is no more than a quotient: numbers divide ten times as fast as BigInts where they are exact. */
function floor(n: bigint, d: bigint): number {
  const [above, below] = [Number(n), Number(d)];
  if (Number.isSafeInteger(above) && Number.isSafeInteger(below) && n >= 0n)
    return (above - (above % below)) / below;
  const quotient = n / d;
  return Number(n < quotient * d ? quotient - 1n : quotient);
}

/** What is rounded to some decimals, as so many units of the last one: 81.425 to two decimals is 8143. Half goes up. */
export function roundHalfUp({ n, d }: Fraction, decimals: number): number {
  return floor(n * BigInt(2 * 10 ** decimals) + d, 2n * d);
}

/** A number with nine decimals, which is as far as those of floating point are compared. */
export const fromNumber = (value: number): Fraction => ({
  n: BigInt(Math.round(value * 1e9)),
  d: 1_000_000_000n,
});
