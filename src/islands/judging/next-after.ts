import type { JudgingQueue } from '#contract/judging/sheet.ts';
import { isOpenFor } from './sheet/SheetDeeds.tsx';

/** The assignments that can be submitted: those that nobody began before a round ended are not among them. */
function openIn({ rounds, assignments }: JudgingQueue): Set<number> {
  const isOpen = ({ roundId, sheet }: JudgingQueue['assignments'][number]): boolean =>
    rounds.some((round) => round.id === roundId && isOpenFor(round, sheet ?? 'draft'));
  return new Set(assignments.filter(isOpen).map(({ id }) => id));
}

/** The next assignment after this one that can be submitted, continuing from the beginning; null if there is none. */
export function nextAfter(queue: JudgingQueue | undefined, id: number): number | null {
  if (!queue) return null;
  const [all, open] = [queue.assignments, openIn(queue)];
  const at = all.findIndex((one) => one.id === id);
  const rest = [...all.slice(at + 1), ...all.slice(0, Math.max(0, at))];
  return rest.find((one) => open.has(one.id))?.id ?? null;
}
