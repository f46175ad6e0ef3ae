/** A small seeded random generator: the same seeds always give the same picture. */
export interface Random {
  /** A number from 0 up to, not including, 1. */
  next: () => number;
  /** A whole number between both bounds, inclusive. */
  int: (low: number, high: number) => number;
  pick: <Item>(items: readonly Item[]) => Item;
  chance: (probability: number) => boolean;
}

/** Starts a sequence named by the seeds, so that different kinds of pictures use different sequences. */
export function random(...seeds: readonly (string | number)[]): Random {
  let state = scramble(hash(seeds.join(':')));
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    return scramble(state) / 2 ** 32;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  return { next, int, pick, chance: (probability) => next() < probability };
}

/**
 * Distributes consecutive seeds evenly over the options, so that neighbours in a list differ, which independent draws
 * would not guarantee.
 */
export function spread<Item>(items: readonly Item[], seed: number, stride: number): Item {
  const fraction = (((seed * stride) % 1) + 1) % 1;
  return items[Math.floor(fraction * items.length)] as Item;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text)
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

function scramble(state: number): number {
  let value = Math.imul(state ^ (state >>> 15), state | 1);
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
  return (value ^ (value >>> 14)) >>> 0;
}
