import { PRIZE_TIERS, type Prize, type PrizeTier } from '#contract/contest/prize.ts';
import type { ResultCard } from '#contract/contest/result.ts';
import { countIn } from './prize.ts';

/** The winners of a rank in a track: those who are named, and how many more there are. */
export interface Tier {
  tier: PrizeTier;
  named: ResultCard[];
  /** Number of prizes given to teams that are not named here. */
  unnamed: number;
}

const byPlace = (one: ResultCard, other: ResultCard): number =>
  (one.place ?? Infinity) - (other.place ?? Infinity) || one.sort - other.sort || one.id - other.id;

/** Returns the winners of a track, the highest rank first, without ranks that nobody won. */
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

/** Returns how many teams won in a session: those who are named, and those whom only the prizes count. */
export const countWinners = (
  results: readonly ResultCard[],
  prizes: readonly Prize[],
  tracks: readonly string[],
): number =>
  tracks
    .flatMap((track) => tiersOf(results, prizes, track))
    .reduce((sum, { named, unnamed }) => sum + named.length + unnamed, 0);

/** Returns the first prizes of the newest session that has any. */
export const lastWinners = (first: readonly ResultCard[]): ResultCard[] => {
  const newest = Math.max(...first.map(({ year }) => year));
  return first.filter(({ year }) => year === newest);
};
