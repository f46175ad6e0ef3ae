import { costOf } from '#domain/judging/assign/cost.ts';
import { fitOf, type Pair, type PlanTask } from '#domain/judging/assign/plan.ts';

/**
 * The value of a filled seat, and of an entry with a judge of its own track: each is more than everything of less
 * importance.
 */
export const WORTH = { seat: 1e6, covered: 1e3 } as const;

/** Number of entries with a judge of their own track in a plan. */
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

/**
 * The value by which plans are compared, less is better: filled seats, then entries with a judge of their track, then
 * the cost.
 */
export const worth = (task: PlanTask, pairs: readonly Pair[]): number =>
  -pairs.length * WORTH.seat - covered(task, pairs) * WORTH.covered + costOf(task, pairs);
