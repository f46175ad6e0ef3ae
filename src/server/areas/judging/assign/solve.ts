import { separateOrganisations } from '#domain/judging/assign/organisation.ts';
import {
  planPairs,
  type PlanEntry,
  type Pair,
  type PlanTask,
} from '#domain/judging/assign/plan.ts';

/** Everything that a plan is computed from, in a form that can be sent to a thread. */
export interface PlanJob {
  entries: readonly PlanEntry[];
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

/** Converts a job to the solver's input. */
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

/** Computes the pairs of a job. Judges of the same organisation are separated if that costs nothing. */
export function solve(job: PlanJob): Pair[] {
  const task = taskOf(job);
  return separateOrganisations(task, planPairs(task));
}
