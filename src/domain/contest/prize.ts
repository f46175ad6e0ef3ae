import type { Prize, PrizeTier } from '#contract/contest/prize.ts';

type PrizeShare = Pick<Prize, 'track' | 'tier' | 'amount' | 'currency' | 'count'>;

/** A sum of money, in whole units of its currency. */
export interface Sum {
  currency: string;
  amount: number;
}

/** Returns whether a prize has a rank, and so is given in tracks. Special prizes stand outside the ranks. */
export const isRanked = ({ tier }: { tier: PrizeTier }): boolean => tier !== 'special';

/** Returns the ranked prizes of a track. Its own prizes of a rank replace those of that rank for every track. */
export function prizesIn<P extends PrizeShare>(prizes: readonly P[], track: string): P[] {
  const ranked = prizes.filter(isRanked);
  const hasOwn = (tier: PrizeTier) =>
    ranked.some((prize) => prize.tier === tier && prize.track === track);
  return ranked.filter((prize) => prize.track === (hasOwn(prize.tier) ? track : null));
}

/** Returns the tracks in which a prize is given. */
export const tracksOf = <P extends PrizeShare>(
  prize: P,
  prizes: readonly P[],
  tracks: readonly string[],
): string[] => tracks.filter((track) => prizesIn(prizes, track).includes(prize));

/** Returns how many prizes of a rank a track gives. */
export const countIn = (prizes: readonly PrizeShare[], track: string, tier: PrizeTier): number =>
  prizesIn(prizes, track)
    .filter((prize) => prize.tier === tier)
    .reduce((sum, { count }) => sum + count, 0);

/** Adds up the money of prizes, each multiplied by its count: one sum for each currency, without empty sums. */
function sumOf(prizes: readonly PrizeShare[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amount, count } of prizes) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount * count);
  }
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => ({ currency, amount }));
}

/** Returns the total money of the ranked prizes of all tracks. */
export const totalOf = (prizes: readonly PrizeShare[], tracks: readonly string[]): Sum[] =>
  sumOf(tracks.flatMap((track) => prizesIn(prizes, track)));

/** Returns how many ranked prizes all tracks give. */
export const countOf = (prizes: readonly PrizeShare[], tracks: readonly string[]): number =>
  tracks.flatMap((track) => prizesIn(prizes, track)).reduce((sum, { count }) => sum + count, 0);
