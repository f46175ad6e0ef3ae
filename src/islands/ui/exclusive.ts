/**
 * Carries out one piece of work at a time: whoever presses again while it lasts does nothing.
 * @returns what was carried out answers; undefined for what was not
 */
export function exclusive() {
  let isRunning = false;
  return async <Value>(work: () => Promise<Value>): Promise<Value | undefined> => {
    if (isRunning) return undefined;
    isRunning = true;
    try {
      return await work();
    } finally {
      isRunning = false;
    }
  };
}
