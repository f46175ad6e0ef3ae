import { COSTS, fitOf, type Pair, type PlanTask } from './plan.ts';

/**
 * Returns the total cost of a plan's pairs, including the locked ones. A lower cost means a better fit and a more
 * even load.
 */
export function costOf({ entries, seats, locked }: PlanTask, pairs: readonly Pair[]): number {
  const known = new Map(entries.map((one) => [one.entry, one]));
  const judges = new Map(seats.map((seat) => [seat.judge, seat]));
  const loads = new Map<number, number>();
  let cost = 0;
  for (const { entry, judge } of [...locked, ...pairs]) {
    const load = loads.get(judge) ?? 0;
    cost += COSTS[fitOf(known.get(entry)!, judges.get(judge)!)] + COSTS.load * load;
    loads.set(judge, load + 1);
  }
  return cost;
}
