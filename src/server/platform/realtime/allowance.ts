/** Limits handshakes in the memory of one process: what happens before a login must not cost a query (threat 29). */
export interface Allowance {
  /** Counts one use. @returns whether it is allowed */
  take(key: string): boolean;
}

interface Window {
  count: number;
  endsAt: number;
}

/** Maximum number of keys. More are an attack from many addresses; then all are reset at once. */
const MAX_KEYS = 100_000;

/** Allows a number of uses per key within a window of milliseconds, which begins with the first use. */
export function createAllowance(times: number, milliseconds: number): Allowance {
  const windows = new Map<string, Window>();
  const open = (key: string, now: number): Window => {
    if (windows.size >= MAX_KEYS) windows.clear();
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
