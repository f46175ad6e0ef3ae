/**
 * Runs one task at a time; calls made while it is running do nothing.
 * @returns the task's result; undefined for a call that did nothing
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
