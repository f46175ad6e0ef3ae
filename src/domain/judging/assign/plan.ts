import { minCostFlow } from './flow.ts';
import type { Arc } from './network.ts';

/** A judge in a plan: their tracks, their organisation, and how many entries they take. */
export interface Seat {
  judge: number;
  /** Maximum number of entries, including locked ones. */
  cap: number;
  own: ReadonlySet<number>;
  near: ReadonlySet<number>;
  organisation: string;
}

/** An entry that is to be judged. */
export interface PlanEntry {
  entry: number;
  track: number;
}

export interface Pair {
  entry: number;
  judge: number;
}

/** The input of a plan. */
export interface PlanTask {
  entries: readonly PlanEntry[];
  seats: readonly Seat[];
  /** Number of judges that each entry needs. */
  k: number;
  /** Pairs that the plan must keep. */
  locked: readonly Pair[];
  /** Returns whether a judge must not have an entry. */
  isConflict(entry: number, judge: number): boolean;
}

/** Costs of a pair by the judge's fit, and of each entry that the judge already has (`load`). */
export const COSTS = { own: 0, near: 20, other: 60, load: 4 } as const;
/** More than any fit and load together, so that no entry lacks a judge of its own track if one is available. */
const OTHER_TRACK_COST = 1000;

/** Returns how well a judge fits an entry: of its own track, of a near one, or of another. */
export const fitOf = ({ track }: PlanEntry, { own, near }: Seat): keyof typeof FITS => {
  if (own.has(track)) return 'own';
  return near.has(track) ? 'near' : 'other';
};
const FITS = { own: COSTS.own, near: COSTS.near, other: COSTS.other } as const;

/**
 * Numbers of the nodes: the source, the sink, then three for each entry (itself, one for judges of its own track, one
 * for the others), then the judges.
 */
const SOURCE = 0;
const SINK = 1;

interface Task extends PlanTask {
  /** The locked judges of each entry, and the number of locked entries of each judge. */
  held: ReadonlyMap<number, ReadonlySet<number>>;
  loads: ReadonlyMap<number, number>;
}

function taskOf(given: PlanTask): Task {
  const held = new Map<number, Set<number>>();
  const loads = new Map<number, number>();
  for (const { entry, judge } of given.locked) {
    held.set(entry, (held.get(entry) ?? new Set()).add(judge));
    loads.set(judge, (loads.get(judge) ?? 0) + 1);
  }
  return { ...given, held, loads };
}

const nodesOf = (at: number) => ({ entry: 2 + 3 * at, own: 3 + 3 * at, strange: 4 + 3 * at });

function arcsOfEntry(task: Task, at: number): Arc[] {
  const { entries, seats, held, k } = task;
  const one = entries[at]!;
  const locked = held.get(one.entry) ?? new Set();
  const need = Math.max(0, k - locked.size);
  const { entry, own, strange } = nodesOf(at);
  const hasOwn = seats.some((seat) => locked.has(seat.judge) && fitOf(one, seat) === 'own');
  // The first judge of the entry's own track is worth more than any load or fit.
  const first = hasOwn ? OTHER_TRACK_COST : 0;
  return [
    { from: SOURCE, to: entry, capacity: need, cost: 0 },
    { from: entry, to: own, capacity: 1, cost: first },
    { from: entry, to: own, capacity: need, cost: OTHER_TRACK_COST },
    { from: entry, to: strange, capacity: need, cost: OTHER_TRACK_COST },
  ];
}

function arcsOfPairs(task: Task, at: number): { arc: Arc; pair: Pair }[] {
  const { entries, seats, held, isConflict } = task;
  const one = entries[at]!;
  const { own, strange } = nodesOf(at);
  const base = 2 + 3 * entries.length;
  return seats.flatMap((seat, place) => {
    const { judge } = seat;
    if (held.get(one.entry)?.has(judge) || isConflict(one.entry, judge)) return [];
    const fit = fitOf(one, seat);
    const from = fit === 'own' ? own : strange;
    const arc = { from, to: base + place, capacity: 1, cost: FITS[fit] };
    return [{ arc, pair: { entry: one.entry, judge } }];
  });
}

/** Each further entry of a judge costs more, which spreads the load evenly. */
function arcsOfSeat({ entries, seats, loads }: Task, place: number): Arc[] {
  const { judge, cap } = seats[place]!;
  const load = loads.get(judge) ?? 0;
  const from = 2 + 3 * entries.length + place;
  return Array.from({ length: Math.max(0, cap - load) }, (_, more) => ({
    from,
    to: SINK,
    capacity: 1,
    cost: COSTS.load * (load + more),
  }));
}

/**
 * Returns the pairs to add. They fill as many seats as possible, give each entry a judge of its own track if one is
 * available, and then balance the best fit with an even load (design of judging, 5). The same task always gives the
 * same plan.
 */
export function planPairs(given: PlanTask): Pair[] {
  const task = taskOf(given);
  const { entries, seats } = task;
  const pairs = entries.flatMap((_, at) => arcsOfPairs(task, at));
  const arcs = [
    ...pairs.map(({ arc }) => arc),
    ...entries.flatMap((_, at) => arcsOfEntry(task, at)),
    ...seats.flatMap((_, place) => arcsOfSeat(task, place)),
  ];
  const nodes = 2 + 3 * entries.length + seats.length;
  const flows = minCostFlow(nodes, arcs, SOURCE, SINK);
  return pairs.filter((_, at) => flows[at]! > 0).map(({ pair }) => pair);
}
