import { Fault } from '#contract/fault.ts';

export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

/**
 * Creates a queue that runs `atOnce` tasks at a time, while `waiting` more may wait in order. Further ones are
 * refused at once, so that the demand for expensive work is limited (threat 14).
 */
export function createTurns(atOnce: number, waiting: number): TakeTurn {
  const queue: (() => void)[] = [];
  let working = 0;
  const begin = async () => {
    if (working < atOnce) working += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
  };
  // The turn passes directly to the first waiting task, so that no newcomer can take it.
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
