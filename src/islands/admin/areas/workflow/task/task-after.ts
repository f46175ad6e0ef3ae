import { isTodo, type Task } from '#contract/workflow/task.ts';

/** The task after one that was decided, as the list goes on; the first one at its end. */
export function taskAfter(rows: readonly Task[], id: number): number | undefined {
  const waiting = rows.filter((row) => isTodo(row.state));
  const at = waiting.findIndex((row) => row.id === id);
  const others = waiting.filter((row) => row.id !== id);
  return (waiting.slice(at + 1)[0] ?? others[0])?.id;
}
