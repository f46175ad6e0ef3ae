/** Lets so many tasks run at once; the others wait in the order in which they came. */
export function createTurnstile(places: number) {
  const waiting: (() => void)[] = [];
  let free = places;

  const enter = async (): Promise<void> => {
    if (free > 0) return void (free -= 1);
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
  return async function pass<T>(task: () => Promise<T>): Promise<T> {
    await enter();
    try {
      return await task();
    } finally {
      leave();
    }
  };
}
