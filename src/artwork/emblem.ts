import { HOUSES, type House } from './emblem/hues.ts';
import { book, gate, globe, peaks, portico, rosette, seal, shield, tiles } from './emblem/solid.ts';
import { chain, circuit, figure, hub } from './emblem/woven.ts';
import { picture } from './markup.ts';
import { type Random, random } from './random.ts';

const SIGNS: readonly ((house: House, rng: Random) => string)[] = [
  seal,
  figure,
  portico,
  rosette,
  chain,
  peaks,
  hub,
  shield,
  tiles,
  globe,
  circuit,
  book,
  gate,
];

/** Draws an emblem without words for an institution that has sent no logo, 240 by 120 on a transparent background. */
export function emblemSvg({ seed }: { seed: number }): string {
  // Thirteen signs and ten houses have no common divisor, so that 130 consecutive seeds give 130 emblems.
  const sign = SIGNS[seed % SIGNS.length]!;
  const house = HOUSES[seed % HOUSES.length]!;
  return picture({ width: 240, height: 120 }, sign(house, random('emblem', seed)));
}
