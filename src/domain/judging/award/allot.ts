/** A number of prizes of one kind, which entries of a track receive by rank. */
export interface Quota {
  prize: number;
  count: number;
}

/** An entry of a track with its rank. */
export interface Placed {
  entry: number;
  rank: number;
}

/** The chair's decision about a tie: which of several equal entries get the prize. */
export interface TieDecision {
  prize: number;
  entries: readonly number[];
}

/** A prize of which fewer are left than there are entries of the same rank. */
export interface Tie {
  prize: number;
  /** Number of prizes left. */
  seats: number;
  entries: readonly number[];
}

export interface Award {
  entry: number;
  prize: number;
  /** Position among the entries with the same prize; equal entries share one. */
  place: number;
}

export interface Allotment {
  awards: readonly Award[];
  /** The tie that the chair must decide before anything below it is given; null if there is none. */
  tie: Tie | null;
  /** Number of prizes that remain without an entry, by prize. */
  left: ReadonlyMap<number, number>;
}

const groupsOf = (entries: readonly Placed[]): number[][] => {
  const byRank = Map.groupBy(
    entries.toSorted((one, other) => one.rank - other.rank || one.entry - other.entry),
    ({ rank }) => rank,
  );
  return [...byRank.values()].map((group) => group.map(({ entry }) => entry));
};

/**
 * Returns whether a decision applies to a tie: it names only tied entries, and at least as many as there are prizes.
 */
export const decides = ({ entries }: TieDecision, { entries: tied, seats }: Tie): boolean =>
  entries.length >= seats &&
  new Set(entries).size === entries.length &&
  entries.every((entry) => tied.includes(entry));

/** The allotment of one prize: who gets it, who remains for the next one, and whether the chair has to decide. */
interface PrizeAllotment {
  awards: Award[];
  rest: number[][];
  tie: Tie | null;
  left: number;
}

function give(
  { prize, count }: Quota,
  groups: readonly number[][],
  decisions: readonly TieDecision[],
): PrizeAllotment {
  const awards: Award[] = [];
  let [left, at] = [count, 0];
  const add = (entries: readonly number[]) => {
    const place = awards.length + 1;
    awards.push(...entries.map((entry) => ({ entry, prize, place })));
  };
  for (; at < groups.length && groups[at]!.length <= left; at += 1) {
    add(groups[at]!);
    left -= groups[at]!.length;
  }
  const rest = groups.slice(at);
  const [tied = []] = rest;
  if (left === 0 || tied.length === 0) return { awards, rest, tie: null, left };
  const tie = { prize, seats: left, entries: tied };
  const decision = decisions.find((one) => one.prize === prize && decides(one, tie));
  if (!decision) return { awards, rest, tie, left };
  add(decision.entries);
  const losers = tied.filter((entry) => !decision.entries.includes(entry));
  const after = [...(losers.length > 0 ? [losers] : []), ...rest.slice(1)];
  return { awards, rest: after, tie: null, left: 0 };
}

/**
 * Gives the prizes of a track in the order of its ranking, the highest prize first. If fewer prizes are left than
 * entries of one rank, the chair decides, and nothing below is given until then. Entries that do not get it come
 * first for the next prize. Prizes without remaining entries stay ungiven (design of judging, requirement 15).
 */
export function allot(
  entries: readonly Placed[],
  quotas: readonly Quota[],
  decisions: readonly TieDecision[],
): Allotment {
  const awards: Award[] = [];
  const left = new Map<number, number>();
  let groups = groupsOf(entries);
  for (const quota of quotas) {
    const given = give(quota, groups, decisions);
    awards.push(...given.awards);
    if (given.tie) return { awards, tie: given.tie, left };
    if (given.left > 0) left.set(quota.prize, given.left);
    groups = given.rest;
  }
  return { awards, tie: null, left };
}
