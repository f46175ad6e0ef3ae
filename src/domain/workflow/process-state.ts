import type { ProcessState, ProcessTurn } from '#contract/workflow/process.ts';

const TURNS: Readonly<Record<ProcessTurn, { from: ProcessState; to: ProcessState }>> = {
  suspend: { from: 'active', to: 'suspended' },
  activate: { from: 'suspended', to: 'active' },
};

/**
 * Returns the state of a process after it is suspended or activated (specification 4); undefined if its present state
 * does not allow that. A process without a version cannot be activated.
 */
export function processStateAfter(
  turn: ProcessTurn,
  { state, number }: { state: ProcessState; number: number | null },
): ProcessState | undefined {
  const { from, to } = TURNS[turn];
  return state === from && number !== null ? to : undefined;
}
