/** An entry that may go on to the next round. */
export interface Contender {
  entry: number;
  track: number;
  /** Null below the quorum: it goes on by hand alone. */
  rank: number | null;
  /** The official score, in units of the last decimal; null without a sheet that counts. */
  value: number | null;
}

/** By what entries go on. */
export type PromotionRule =
  | { way: 'count'; count: number }
  | { way: 'quota'; quotas: readonly { track: number; count: number }[] }
  | { way: 'threshold'; least: number }
  | { way: 'hand' };

/** Equal entries of which not all can go on: the cut of a track's quota, or that of all (null). */
export interface Cut {
  track: number | null;
  seats: number;
  entries: readonly number[];
}

/** Who goes on, the best first, and where fewer places are left than equal entries. */
export interface Promotion {
  entries: readonly number[];
  cuts: readonly Cut[];
}

type Ranked = Contender & { rank: number };

const rankedOf = (contenders: readonly Contender[]): Ranked[] =>
  contenders
    .flatMap((one) => (one.rank === null ? [] : [{ ...one, rank: one.rank }]))
    .toSorted((one, other) => one.rank - other.rank || one.entry - other.entry);

/** The first so many in the order of their ranks; entries of one rank are never parted. */
function firstOf(ranked: readonly Ranked[], track: number | null, count: number): Promotion {
  const entries: number[] = [];
  for (const group of Map.groupBy(ranked, ({ rank }) => rank).values()) {
    const seats = count - entries.length;
    if (seats === 0) break;
    const equal = group.map(({ entry }) => entry);
    if (equal.length > seats) return { entries, cuts: [{ track, seats, entries: equal }] };
    entries.push(...equal);
  }
  return { entries, cuts: [] };
}

/**
 * Who goes on to the next round by a rule. Where a cut would part equal entries none of them goes on, and it is named:
 * somebody decides. A score that is asked for is asked of the rounded one, as everybody reads it, so that it parts nobody
 * who is equal (design of judging, requirement 9).
 */
export function promote(contenders: readonly Contender[], rule: PromotionRule): Promotion {
  const ranked = rankedOf(contenders);
  switch (rule.way) {
    case 'count':
      return firstOf(ranked, null, rule.count);
    case 'quota': {
      const parts = rule.quotas.map(({ track, count }) =>
        firstOf(
          ranked.filter((one) => one.track === track),
          track,
          count,
        ),
      );
      return {
        entries: parts.flatMap(({ entries }) => entries),
        cuts: parts.flatMap(({ cuts }) => cuts),
      };
    }
    case 'threshold': {
      const above = ranked.filter(({ value }) => value !== null && value >= rule.least);
      return { entries: above.map(({ entry }) => entry), cuts: [] };
    }
    case 'hand':
      return { entries: [], cuts: [] };
  }
}
