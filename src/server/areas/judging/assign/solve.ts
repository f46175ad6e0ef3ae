import { partOrganisations } from '#domain/judging/assign/part.ts';
import { planPairs, type Judged, type Pair, type PlanTask } from '#domain/judging/assign/plan.ts';

/** What a plan is made of, as it can be handed to a thread. */
export interface PlanJob {
  entries: readonly Judged[];
  seats: readonly {
    judge: number;
    cap: number;
    own: readonly number[];
    near: readonly number[];
    organisation: string;
  }[];
  k: number;
  locked: readonly Pair[];
  conflicts: readonly Pair[];
}

/** The same as the solver takes it. */
export function taskOf({ seats, conflicts, ...rest }: PlanJob): PlanTask {
  const refused = new Set(conflicts.map(({ entry, judge }) => `${entry}:${judge}`));
  return {
    ...rest,
    seats: seats.map((seat) => ({
      ...seat,
      own: new Set(seat.own),
      near: new Set(seat.near),
    })),
    isConflict: (entry, judge) => refused.has(`${entry}:${judge}`),
  };
}

/** The pairs that a job comes to; judges of one organisation are parted where that costs nothing. */
export function solve(job: PlanJob): Pair[] {
  const task = taskOf(job);
  return partOrganisations(task, planPairs(task));
}
