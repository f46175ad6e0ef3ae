import type { TieWay } from '#contract/judging/outcome/award.ts';
import { lotOf } from '../score/tie-break.ts';
import type { Tie } from './allot.ts';

/**
 * The entries that get a prize for which too many are equal. A lot can be drawn again by anybody who knows the seed.
 * @param named whom the chair has named, where it is decided by hand
 */
export function winnersOf(
  { entries, seats }: Tie,
  way: TieWay,
  { seed, named }: { seed: number; named: readonly number[] },
): number[] {
  if (way === 'more') return [...entries];
  if (way === 'hand') return [...named];
  const drawn = entries.toSorted(
    (one, other) => lotOf(seed, one) - lotOf(seed, other) || one - other,
  );
  return drawn.slice(0, seats);
}
