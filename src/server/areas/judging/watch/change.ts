/** Assignments whose sheets were changed in this process: since the last look, and before it. */
let [fresh, settled] = [new Set<number>(), new Set<number>()];

/** Call it when a sheet is changed, also in a transaction that has not ended. */
export const noteSheet = (assignmentId: number): void => void fresh.add(assignmentId);

/** What was noted before the last call of this: by now its transaction is over, so that whoever asks reads it. */
export function takeSettled(): number[] {
  const taken = [...settled];
  [fresh, settled] = [new Set(), fresh];
  return taken;
}

/** Notes again what could not be told. */
export const keepSettled = (ids: readonly number[]): void =>
  void (settled = new Set([...settled, ...ids]));
