import { Fault } from '#contract/fault.ts';
import type { Limit } from './limit.ts';

/** A window of somebody. Times in milliseconds. */
interface Window {
  points: number;
  endsAt: number;
}

/** Counts in this process alone; what each does is said in limit.ts. */
export interface MemoryLimit {
  consume(key: string): void;
  /** @throws Fault tooMany, with the seconds until the window ends */
  demandRoom(key: string): void;
}

/** More keys than this are not remembered: whoever has so many addresses is held up by none of them. */
const MOST_KEYS = 10_000;

/**
 * A limit for what is cheaper than a statement of the database: asking there would cost more than what it protects, and
 * each process has only its own processors to protect. The window begins with the first time.
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
    // A map remembers the order: the first one is the oldest.
    if (windows.size >= MOST_KEYS) windows.delete(windows.keys().next().value!);
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
