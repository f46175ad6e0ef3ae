import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Work that many calls ask for, each a little of it: what comes while some of it is under way is done together after it,
 * in one statement.
 * @param work gives the results in the order of what it was given
 * @param pause milliseconds for which what comes after a batch is gathered
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  pause = 0,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function carryOut(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await work(batch.map(({ item }) => item));
      batch.forEach(({ resolve }, at) => resolve(results[at]!));
    } catch (error) {
      batch.forEach(({ reject }) => reject(error));
    }
  }

  async function drain(): Promise<void> {
    isBusy = true;
    while (waiting.length > 0) {
      await carryOut(waiting.splice(0));
      if (pause > 0) await sleep(pause);
    }
    isBusy = false;
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isBusy) void drain();
    });
}
