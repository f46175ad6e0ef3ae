/** Counts in the memory of one process: what comes before a login must not cost a query (threat 29). */
export interface Allowance {
  /** Counts one more time. @returns whether that is still allowed */
  take(key: string): boolean;
}

interface Window {
  count: number;
  endsAt: number;
}

/** So many keys are remembered; more are an attack with many addresses, and all are forgotten at once. */
const MOST_KEYS = 100_000;

/** So often for each key, within a window of milliseconds that begins with the first time. */
export function createAllowance(times: number, milliseconds: number): Allowance {
  const windows = new Map<string, Window>();
  const open = (key: string, now: number): Window => {
    if (windows.size >= MOST_KEYS) windows.clear();
    const window = { count: 0, endsAt: now + milliseconds };
    windows.set(key, window);
    return window;
  };
  return {
    take(key) {
      const now = performance.now();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : open(key, now);
      window.count += 1;
      return window.count <= times;
    },
  };
}
