/** 2^12 registers of one byte: counts are off by 1.6 % at most times, and small ones hardly at all. */
const BITS = 12;
const REGISTERS = 2 ** BITS;
/** So many bits of a digest decide the rank in a register. */
const RANK_BITS = 32;
/** Of HyperLogLog, for so many registers. */
const ALPHA = 0.7213 / (1 + 1.079 / REGISTERS);

/**
 * How many different visitors were added, without knowing any of them (HyperLogLog): each changes one register by their
 * keyed digest, and no register says whose it was.
 */
export type Sketch = Uint8Array;

export const emptySketch = (): Sketch => new Uint8Array(REGISTERS);

/** Adds a visitor by a digest of 6 bytes at least; the same digest changes nothing more. */
export function addVisitor(sketch: Sketch, digest: Uint8Array): void {
  const bytes = new DataView(digest.buffer, digest.byteOffset, digest.byteLength);
  const register = bytes.getUint16(0) >>> (16 - BITS);
  const rest = bytes.getUint32(2);
  const rank = rest === 0 ? RANK_BITS + 1 : Math.clz32(rest) + 1;
  if (rank > sketch[register]!) sketch[register] = rank;
}

/** The visitors of both, those of both once. */
export const mergeSketches = (one: Sketch, other: Sketch): Sketch =>
  one.map((rank, register) => Math.max(rank, other[register] ?? 0));

/** How many visitors a sketch has seen. */
export function estimateVisitors(sketch: Sketch): number {
  const empty = sketch.reduce((count, rank) => count + (rank === 0 ? 1 : 0), 0);
  const sum = sketch.reduce((total, rank) => total + 2 ** -rank, 0);
  const raw = (ALPHA * REGISTERS ** 2) / sum;
  // While many registers are empty, how many says more than what the others hold.
  const isSmall = raw <= 2.5 * REGISTERS && empty > 0;
  return Math.round(isSmall ? REGISTERS * Math.log(REGISTERS / empty) : raw);
}
