import type { TieBreakName } from '#contract/judging/rank/method.ts';
import { mean } from './aggregate.ts';
import { compare, roundHalfUp, type Fraction } from './fraction.ts';
import type { EntryScores } from './score.ts';

/** A way to break ties; a criterion is named by its number. */
export type TieBreak =
  | { name: Exclude<TieBreakName, 'criterion'> }
  | { name: 'criterion'; criterion: number };

const NOTHING: Fraction = { n: 0n, d: 1n };

/** Returns the mean mark of an entry for a criterion, in hundredths. */
function markOf({ sheets }: EntryScores, criterion: number): Fraction {
  const marks = sheets.flatMap(({ marks: { [criterion]: mark } }) =>
    mark === undefined || mark === null ? [] : [{ n: BigInt(mark), d: 1n }],
  );
  return marks.length === 0 ? NOTHING : mean(marks);
}

/**
 * Returns the place of an entry in a lot. Anybody who knows the seed can repeat the draw (FNV-1a over seed and
 * number).
 */
export function lotOf(seed: number, entry: number): number {
  let drawn = 2_166_136_261;
  for (const sign of `${seed}:${entry}`) {
    drawn ^= sign.codePointAt(0)!;
    drawn = Math.imul(drawn, 16_777_619);
  }
  drawn ^= drawn >>> 15;
  return Math.imul(drawn, 2_246_822_519) >>> 0;
}

interface Rules {
  decimals: number;
  seed: number;
}

/** Compares two entries by one tie-break: below 0 if the first goes before the second. Higher values go first. */
export function breakTie(
  way: TieBreak,
  { decimals, seed }: Rules,
  one: EntryScores,
  other: EntryScores,
): number {
  switch (way.name) {
    case 'criterion':
      return compare(markOf(other, way.criterion), markOf(one, way.criterion));
    case 'lot':
      return lotOf(seed, one.entry) - lotOf(seed, other.entry) || one.entry - other.entry;
    default:
      return roundHalfUp(other.by[way.name], decimals) - roundHalfUp(one.by[way.name], decimals);
  }
}
