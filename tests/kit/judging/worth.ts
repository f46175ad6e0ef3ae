import { costOf } from '#domain/judging/assign/cost.ts';
import { fitOf, type Pair, type PlanTask } from '#domain/judging/assign/plan.ts';

/** What a filled seat, and an entry with somebody of its own track, are worth: more than all that comes after them. */
export const WORTH = { seat: 1e6, covered: 1e3 } as const;

/** How many entries have somebody of their own track, after a plan. */
export const covered = ({ entries, seats, locked }: PlanTask, pairs: readonly Pair[]): number =>
  entries.filter((one) =>
    [...locked, ...pairs].some(
      ({ entry, judge }) =>
        entry === one.entry &&
        fitOf(
          one,
          seats.find((two) => two.judge === judge)!,
        ) === 'own',
    ),
  ).length;

/** By what plans are compared, the less the better: seats that are filled, entries with a judge of their track, then what it costs. */
export const worth = (task: PlanTask, pairs: readonly Pair[]): number =>
  -pairs.length * WORTH.seat - covered(task, pairs) * WORTH.covered + costOf(task, pairs);
