import { randomFillSync } from 'node:crypto';
import type { Random } from '#artwork/random.ts';

const STORE = 4096;

/** Creates an unpredictable random source with the same interface as the seeded one that draws the artwork. */
export function secureRandom(): Random {
  const store = new Uint32Array(STORE);
  let at = STORE;
  const next = () => {
    if (at === STORE) {
      randomFillSync(store);
      at = 0;
    }
    const value = store[at]! / 2 ** 32;
    at += 1;
    return value;
  };
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  const pick = <Item>(items: readonly Item[]) => items[int(0, items.length - 1)] as Item;
  return { next, int, pick, chance: (probability) => next() < probability };
}
