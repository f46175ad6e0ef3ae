/** An entry that may go on to the next round. */
export interface Contender {
  entry: number;
  track: number;
  /** Null below the quorum; such an entry goes on only by hand. */
  rank: number | null;
  /** The official score, in units of the last decimal; null if no sheet counts. */
  value: number | null;
}

/** The rule that decides which entries go on. */
export type PromotionRule =
  | { way: 'count'; count: number }
  | { way: 'quota'; quotas: readonly { track: number; count: number }[] }
  | { way: 'threshold'; least: number }
  | { way: 'hand' };

/** Equal entries of which not all can go on. `track` is the track of the quota; null for a cut over all tracks. */
export interface Cut {
  track: number | null;
  seats: number;
  entries: readonly number[];
}

/** The entries that go on, the best first, and the cuts that have to be decided. */
export interface Promotion {
  entries: readonly number[];
  cuts: readonly Cut[];
}

type Ranked = Contender & { rank: number };

const rankedOf = (contenders: readonly Contender[]): Ranked[] =>
  contenders
    .flatMap((one) => (one.rank === null ? [] : [{ ...one, rank: one.rank }]))
    .toSorted((one, other) => one.rank - other.rank || one.entry - other.entry);

/** Takes the first entries by rank, and never separates entries of one rank. */
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
 * Returns the entries that go on to the next round by a rule. If a cut would separate equal entries, none of them
 * goes on; the cut is reported and a person decides. A threshold is compared with the rounded score, as published, so
 * that it never separates equal entries (design of judging, requirement 9).
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
