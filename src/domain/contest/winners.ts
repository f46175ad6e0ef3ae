import { PRIZE_TIERS, type Prize, type PrizeTier } from '#contract/contest/prize.ts';
import type { ResultCard } from '#contract/contest/result.ts';
import { countIn } from './prize.ts';

/** Those of a rank in a track: who is named, and how many more there are. */
export interface Tier {
  tier: PrizeTier;
  named: ResultCard[];
  /** Prizes that were given to teams who are not named here. */
  unnamed: number;
}

const byPlace = (one: ResultCard, other: ResultCard): number =>
  (one.place ?? Infinity) - (other.place ?? Infinity) || one.sort - other.sort || one.id - other.id;

/** The winners of a track, the highest rank first; a rank that nobody won is left out. */
export const tiersOf = (
  results: readonly ResultCard[],
  prizes: readonly Prize[],
  track: string,
): Tier[] =>
  PRIZE_TIERS.map((tier) => {
    const named = results
      .filter((result) => result.track === track && result.tier === tier)
      .toSorted(byPlace);
    return { tier, named, unnamed: Math.max(0, countIn(prizes, track, tier) - named.length) };
  }).filter(({ named, unnamed }) => named.length + unnamed > 0);

/** How many won in a session: those who are named, and those whom the prizes count besides. */
export const countWinners = (
  results: readonly ResultCard[],
  prizes: readonly Prize[],
  tracks: readonly string[],
): number =>
  tracks
    .flatMap((track) => tiersOf(results, prizes, track))
    .reduce((sum, { named, unnamed }) => sum + named.length + unnamed, 0);

/** The first prizes of the newest session that has some. */
export const lastWinners = (first: readonly ResultCard[]): ResultCard[] => {
  const newest = Math.max(...first.map(({ year }) => year));
  return first.filter(({ year }) => year === newest);
};
