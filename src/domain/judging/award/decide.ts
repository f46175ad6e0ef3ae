import type { TieWay } from '#contract/judging/outcome/award.ts';
import { lotOf } from '../score/tie-break.ts';
import type { Tie } from './allot.ts';

/**
 * Returns the entries that win a tie. Anybody who knows the seed can repeat the draw.
 * @param named the entries that the chair has chosen, if the tie is decided by hand
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
