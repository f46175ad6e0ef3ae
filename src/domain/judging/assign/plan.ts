import { minCostFlow } from './flow.ts';
import type { Arc } from './network.ts';

/** Who judges, how much at most, and what they know about. */
export interface Seat {
  judge: number;
  /** How many entries they judge at most, with those that are locked. */
  cap: number;
  own: ReadonlySet<number>;
  near: ReadonlySet<number>;
  organisation: string;
}

/** What is to be judged. */
export interface Judged {
  entry: number;
  track: number;
}

export interface Pair {
  entry: number;
  judge: number;
}

/** What a plan is made for. */
export interface PlanTask {
  entries: readonly Judged[];
  seats: readonly Seat[];
  /** How many judges each entry needs. */
  k: number;
  /** Pairs that stay as they are. */
  locked: readonly Pair[];
  /** Whether a judge must not have an entry. */
  isConflict(entry: number, judge: number): boolean;
}

/** What it costs that somebody judges outside what they know, and each entry more that they have already. */
export const COSTS = { own: 0, near: 20, other: 60, load: 4 } as const;
/** More than any fit and load together: no entry is without a judge of its own track where there could be one. */
const STRANGE = 1000;

export const fitOf = ({ track }: Judged, { own, near }: Seat): keyof typeof FITS => {
  if (own.has(track)) return 'own';
  return near.has(track) ? 'near' : 'other';
};
const FITS = { own: COSTS.own, near: COSTS.near, other: COSTS.other } as const;

/** Where what stands in the network: the source, the sink, then entries with their two ways, then judges. */
const SOURCE = 0;
const SINK = 1;

interface Task extends PlanTask {
  /** The judges of each entry, and the entries of each judge, that are locked. */
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
  // The first seat of the own track is worth more than any load or fit.
  const first = hasOwn ? STRANGE : 0;
  return [
    { from: SOURCE, to: entry, capacity: need, cost: 0 },
    { from: entry, to: own, capacity: 1, cost: first },
    { from: entry, to: own, capacity: need, cost: STRANGE },
    { from: entry, to: strange, capacity: need, cost: STRANGE },
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

/** Each entry more costs more: so the load is spread by itself. */
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
 * The pairs that are to be added: as many seats as can be filled, with a judge of the own track for each entry where there
 * is one, then the best fit and the evenest load together (design of judging, 5). The same task gives the same plan.
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
