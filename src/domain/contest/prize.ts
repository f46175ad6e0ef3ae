import type { Prize, PrizeTier } from '#contract/contest/prize.ts';

type PrizeShare = Pick<Prize, 'track' | 'tier' | 'amount' | 'currency' | 'count'>;

/** A sum of money, in whole units of its currency. */
export interface Sum {
  currency: string;
  amount: number;
}

/** The prizes with a rank, which are given in tracks; special ones stand beside them. */
export const isRanked = ({ tier }: { tier: PrizeTier }): boolean => tier !== 'special';

/** The ranked prizes of a track: its own of a rank take the place of those of every track. */
export function prizesIn<P extends PrizeShare>(prizes: readonly P[], track: string): P[] {
  const ranked = prizes.filter(isRanked);
  const hasOwn = (tier: PrizeTier) =>
    ranked.some((prize) => prize.tier === tier && prize.track === track);
  return ranked.filter((prize) => prize.track === (hasOwn(prize.tier) ? track : null));
}

/** The tracks in which a prize is given. */
export const tracksOf = <P extends PrizeShare>(
  prize: P,
  prizes: readonly P[],
  tracks: readonly string[],
): string[] => tracks.filter((track) => prizesIn(prizes, track).includes(prize));

/** How many prizes of a rank a track gives. */
export const countIn = (prizes: readonly PrizeShare[], track: string, tier: PrizeTier): number =>
  prizesIn(prizes, track)
    .filter((prize) => prize.tier === tier)
    .reduce((sum, { count }) => sum + count, 0);

/** The money of prizes, each as often as it is given: a sum for each currency, those with none left out. */
function sumOf(prizes: readonly PrizeShare[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { currency, amount, count } of prizes) {
    sums.set(currency, (sums.get(currency) ?? 0) + amount * count);
  }
  return [...sums]
    .filter(([, amount]) => amount > 0)
    .map(([currency, amount]) => ({ currency, amount }));
}

/** The money that the ranked prizes of all tracks come to. */
export const totalOf = (prizes: readonly PrizeShare[], tracks: readonly string[]): Sum[] =>
  sumOf(tracks.flatMap((track) => prizesIn(prizes, track)));

/** How many ranked prizes all tracks give. */
export const countOf = (prizes: readonly PrizeShare[], tracks: readonly string[]): number =>
  tracks.flatMap((track) => prizesIn(prizes, track)).reduce((sum, { count }) => sum + count, 0);
