import { Fault } from '#contract/fault.ts';

export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Lets `atOnce` tasks work at a time and `waiting` more wait, first come, first served. Whoever comes then is refused
 * at once, so that dear work cannot be ordered without end (threat 14).
 */
export function createTurns(atOnce: number, waiting: number): TakeTurn {
  const queue: (() => void)[] = [];
  let working = 0;
  const begin = async () => {
    if (working < atOnce) working += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  // A turn is handed on: nobody who comes in between takes it from whoever waits.
  const end = () => {
    const next = queue.shift();
    if (next) next();
    else working -= 1;
  };
  return async (task) => {
    if (queue.length >= waiting) throw new Fault('tooMany', { retryAfter: 1 });
    await begin();
    try {
      return await task();
    } finally {
      end();
    }
  };
}
