/** 2^12 registers of one byte. Estimates are typically off by 1.6 %; small counts are nearly exact. */
const BITS = 12;
const REGISTERS = 2 ** BITS;
/** Number of bits of a digest that decide the rank in a register. */
const RANK_BITS = 32;
/** Bias correction of HyperLogLog for this number of registers. */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/**
 * An estimate of how many different visitors were added, without storing any of them (HyperLogLog). Each visitor
 * changes at most one register by their keyed digest, and no register reveals whose it was.
 */
export type Sketch = Uint8Array;

/** Returns the sketch of nobody. */
export const emptySketch = (): Sketch => new Uint8Array(REGISTERS);

/** Adds a visitor by a digest of at least 6 bytes. Adding the same digest again changes nothing. */
export function addVisitor(sketch: Sketch, digest: Uint8Array): void {
  const bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const register = bytes.getUint16(0) >>> (16 - BITS);
  const rest = bytes.getUint32(2);
  const rank = rest === 0 ? RANK_BITS + 1 : Math.clz32(rest) + 1;
  if (rank > sketch[register]!) sketch[register] = rank;
}

/** Returns the union of two sketches: visitors in both count once. */
export const mergeSketches = (one: Sketch, other: Sketch): Sketch =>
  one.map((rank, register) => Math.max(rank, other[register] ?? 0));

/** Returns the estimated number of visitors in a sketch. */
export function estimateVisitors(sketch: Sketch): number {
  const empty = sketch.reduce((count, rank) => count + (rank === 0 ? 1 : 0), 0);
  const sum = sketch.reduce((total, rank) => total + 2 ** -rank, 0);
  const raw = (ALPHA * REGISTERS ** 2) / sum;
  // As long as many registers are empty, their number gives a better estimate than the values of the others.
  const isSmall = raw <= 2.5 * REGISTERS && empty > 0;
  return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : raw);
}
