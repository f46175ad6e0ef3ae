import type { CutWay } from '#contract/judging/rank/promotion.ts';
import { lotOf } from '../score/tie-break.ts';
import type { Cut } from './promote.ts';

/** Returns whether entries chosen by hand are some of the tied ones, without duplicates. */
const areTied = ({ entries }: Cut, named: readonly number[]): boolean =>
  named.length > 0 &&
  new Set(named).size === named.length &&
  named.every((entry) => entries.includes(entry));

/**
 * Returns which of several equal entries go on across a cut. Anybody who knows the seed can repeat the draw.
 * @param named the entries that the chair has chosen, if the cut is decided by hand
 * @returns undefined if other entries than the tied ones are named
 */
export function entriesAcrossCut(
  cut: Cut,
  way: CutWay,
  { seed, named }: { seed: number; named: readonly number[] },
): readonly number[] | undefined {
  switch (way) {
    case 'more':
      return cut.entries;
    case 'fewer':
      return [];
    case 'hand':
      return areTied(cut, named) ? named : undefined;
    case 'lot':
      return cut.entries
        .toSorted((one, other) => lotOf(seed, one) - lotOf(seed, other) || one - other)
        .slice(0, cut.seats);
  }
}
