import type { WorkerState } from '#contract/monitor/worker.ts';
import { reportError } from '#server/platform/log/error-report.ts';

const states = new Set<WorkerState>();

/** Returns the current states of the workers of this process, in the order of their start. */
export const workerStates = (): WorkerState[] => [...states].map((state) => ({ ...state }));

/** Adds a worker to the list of states. */
export function addState(name: string): WorkerState {
  const state: WorkerState = {
    name,
    isRunning: false,
    runs: 0,
    failures: 0,
    failuresInRow: 0,
    lastRunAt: null,
    lastDuration: null,
    lastFailureAt: null,
    lastError: null,
  };
  states.add(state);
  return state;
}

/** Removes a worker that has ended from the list of states. */
export const removeState = (state: WorkerState): boolean => states.delete(state);

/** Runs a worker once and records the run. */
export async function countRun<T>(state: WorkerState, run: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  state.isRunning = true;
  state.lastRunAt = new Date().toISOString();
  try {
    return await run();
  } finally {
    state.isRunning = false;
    state.runs += 1;
    state.lastDuration = Math.round(performance.now() - begun);
  }
}

/** Records a failure. @returns whether it differs from that of the run before */
export function countFailure(state: WorkerState, error: unknown): boolean {
  // For a failed statement, its text without the values (threat 68).
  const words = error instanceof Error ? reportError(error).message : String(error);
  const isNew = state.failuresInRow === 0 || words !== state.lastError;
  state.failures += 1;
  state.failuresInRow += 1;
  state.lastFailureAt = new Date().toISOString();
  state.lastError = words;
  return isNew;
}
