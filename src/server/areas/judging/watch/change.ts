/** Assignments whose sheets were changed in this process: `fresh` since the last check, `settled` before it. */
let [fresh, settled] = [new Set<number>(), new Set<number>()];

/** Notes a change of a sheet. It may be called before the transaction ends. */
export const noteSheet = (assignmentId: number): void => void fresh.add(assignmentId);

/**
 * Returns the changes noted before the previous call. Their transactions have ended by now, so that readers see them.
 */
export function takeSettled(): number[] {
  const taken = [...settled];
  [fresh, settled] = [new Set(), fresh];
  return taken;
}

/** Notes changes again whose notification failed or was postponed. */
export const noteAgain = (ids: readonly number[]): void =>
  void (settled = new Set([...settled, ...ids]));
