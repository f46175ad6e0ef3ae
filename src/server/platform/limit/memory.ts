import { Fault } from '#contract/fault.ts';
import type { Limit } from './limit.ts';

/** The window of one key. Times in milliseconds. */
interface Window {
  points: number;
  endsAt: number;
}

/** A limit that counts in this process only; the methods are described in limit.ts. */
export interface MemoryLimit {
  consume(key: string): void;
  /** @throws Fault tooMany, with the seconds until the window ends */
  demandRoom(key: string): void;
}

/**
 * Maximum number of keys remembered; somebody with more addresses than this is not stopped by a limit per address
 * anyway.
 */
const MAX_KEYS = 10_000;

/**
 * Creates a limit for work that is cheaper than a database statement: counting there would cost more than the work it
 * protects, and each process only has to protect its own processors. The window begins with the first use.
 */
export function createMemoryLimit(
  { times, seconds }: Limit,
  now: () => number = () => performance.now(),
): MemoryLimit {
  const windows = new Map<string, Window>();
  const find = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };
  function begin(key: string): Window {
    const window = { points: 0, endsAt: now() + seconds * 1000 };
    windows.delete(key);
    // A map keeps the order of insertion: the first key is the oldest.
    if (windows.size >= MAX_KEYS) windows.delete(windows.keys().next().value!);
    windows.set(key, window);
    return window;
  }
  return {
    consume(key) {
      (find(key) ?? begin(key)).points += 1;
    },
    demandRoom(key) {
      const window = find(key);
      if (!window || window.points < times) return;
      throw new Fault('tooMany', { retryAfter: Math.ceil((window.endsAt - now()) / 1000) });
    },
  };
}
