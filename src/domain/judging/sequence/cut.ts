import type { CutWay } from '#contract/judging/rank/promotion.ts';
import { lotOf } from '../score/tie-break.ts';
import type { Cut } from './promote.ts';

/** Whether those who are named by hand are some of the equal ones, each once. */
const areEqual = ({ entries }: Cut, named: readonly number[]): boolean =>
  named.length > 0 &&
  new Set(named).size === named.length &&
  named.every((entry) => entries.includes(entry));

/**
 * Which of several equal entries go on across a cut. A lot can be drawn again by anybody who knows the seed.
 * @param named whom the chair has named, where it is decided by hand
 * @returns undefined where others are named than those who are equal
 */
export function crossing(
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
      return areEqual(cut, named) ? named : undefined;
    case 'lot':
      return cut.entries
        .toSorted((one, other) => lotOf(seed, one) - lotOf(seed, other) || one - other)
        .slice(0, cut.seats);
  }
}
