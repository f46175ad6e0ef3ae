/** So many prizes of one kind, which entries of a track get by their rank. */
export interface Quota {
  prize: number;
  count: number;
}

/** An entry of a track with its place in the ranking. */
export interface Placed {
  entry: number;
  rank: number;
}

/** Which of several equal entries get a prize that does not suffice for all of them, as the chair has said. */
export interface TieDecision {
  prize: number;
  entries: readonly number[];
}

/** A prize of which there are fewer left than entries of the same rank. */
export interface Tie {
  prize: number;
  /** How many are left. */
  seats: number;
  entries: readonly number[];
}

export interface Award {
  entry: number;
  prize: number;
  /** The place among those of its prize; equal entries share one. */
  place: number;
}

export interface Allotment {
  awards: readonly Award[];
  /** What the chair is to decide before anything below it is given; null where nothing is open. */
  tie: Tie | null;
  /** Prizes that nobody is there for, by their number. */
  left: ReadonlyMap<number, number>;
}

const groupsOf = (entries: readonly Placed[]): number[][] => {
  const byRank = Map.groupBy(
    entries.toSorted((one, other) => one.rank - other.rank || one.entry - other.entry),
    ({ rank }) => rank,
  );
  return [...byRank.values()].map((group) => group.map(({ entry }) => entry));
};

/** Whether a decision is about these entries: it names some of them, as many as there are prizes or more. */
export const decides = ({ entries }: TieDecision, { entries: tied, seats }: Tie): boolean =>
  entries.length >= seats &&
  new Set(entries).size === entries.length &&
  entries.every((entry) => tied.includes(entry));

/** What one prize comes to: who gets it, who is left for the next one, and whether the chair is to decide. */
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
 * Gives the prizes of a track in the order of its ranking, the highest prize first. Where fewer are left than entries of
 * one rank the chair decides, and nothing below is given until then; whoever does not get it stands first for the next
 * one. Prizes that nobody is there for stay ungiven (design of judging, requirement 15).
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
