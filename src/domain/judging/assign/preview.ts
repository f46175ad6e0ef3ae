import { connectedGroups } from '../group.ts';
import { costOf } from './cost.ts';
import { fitOf, type Pair, type PlanTask } from './plan.ts';

/** The reason why an entry has fewer judges than it needs. */
export type ShortReason = 'judges' | 'conflicts' | 'full';

/** Summary of a plan that a chair reads before applying it (design of judging, 5). */
export interface PlanPreview {
  short: { entry: number; missing: number; reason: ShortReason }[];
  load: { least: number; median: number; most: number };
  /** Number of pairs with a judge of the entry's own track, a near one, and another. */
  fit: Record<'own' | 'near' | 'other', number>;
  /** Groups of judges. Judges of different groups cannot be compared. */
  groups: number[][];
  /** The judge who shares entries with the fewest other judges, and the number of those. */
  fewestPeers: { judge: number; peers: number } | null;
  cost: number;
}

const judgesOf = (pairs: readonly Pair[]): Map<number, Pair[]> =>
  Map.groupBy(pairs, ({ entry }) => entry);

/** Returns why an entry lacks judges: too few judges, too many conflicts, or otherwise full loads. */
function reasonOf({ seats, k, isConflict }: PlanTask, entry: number): ShortReason {
  if (seats.length < k) return 'judges';
  const free = seats.filter(({ judge }) => !isConflict(entry, judge)).length;
  return free < k ? 'conflicts' : 'full';
}

function shortOf(task: PlanTask, all: readonly Pair[]) {
  const judges = judgesOf(all);
  return task.entries.flatMap(({ entry }) => {
    const missing = task.k - (judges.get(entry)?.length ?? 0);
    return missing <= 0 ? [] : [{ entry, missing, reason: reasonOf(task, entry) }];
  });
}

function loadOf({ seats }: PlanTask, all: readonly Pair[]): PlanPreview['load'] {
  const loads = new Map(seats.map(({ judge }) => [judge, 0]));
  for (const { judge } of all) loads.set(judge, loads.get(judge)! + 1);
  const sorted = [...loads.values()].toSorted((one, other) => one - other);
  const at = (place: number) => sorted[place] ?? 0;
  return { least: at(0), median: at(Math.floor(sorted.length / 2)), most: at(sorted.length - 1) };
}

function fitsOf({ entries, seats }: PlanTask, all: readonly Pair[]): PlanPreview['fit'] {
  const known = new Map(entries.map((one) => [one.entry, one]));
  const judges = new Map(seats.map((one) => [one.judge, one]));
  const counts = { own: 0, near: 0, other: 0 };
  for (const { entry, judge } of all) counts[fitOf(known.get(entry)!, judges.get(judge)!)] += 1;
  return counts;
}

function fewestPeers(all: readonly Pair[]): PlanPreview['fewestPeers'] {
  const peers = new Map<number, Set<number>>();
  for (const pairs of judgesOf(all).values()) {
    for (const { judge } of pairs) {
      const own = peers.get(judge) ?? new Set();
      for (const other of pairs) if (other.judge !== judge) own.add(other.judge);
      peers.set(judge, own);
    }
  }
  const counts = [...peers].map(([judge, { size }]) => ({ judge, peers: size }));
  return (
    counts.toSorted((one, other) => one.peers - other.peers || one.judge - other.judge)[0] ?? null
  );
}

/** Summarises a plan together with the locked pairs. */
export function previewOf(task: PlanTask, pairs: readonly Pair[]): PlanPreview {
  const all = [...task.locked, ...pairs];
  return {
    short: shortOf(task, all),
    load: loadOf(task, all),
    fit: fitsOf(task, all),
    groups: connectedGroups(all),
    fewestPeers: fewestPeers(all),
    cost: costOf(task, pairs),
  };
}
