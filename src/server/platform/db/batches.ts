import { setTimeout as sleep } from 'node:timers/promises';

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/**
 * Batches small pieces of work: items that arrive while a batch is running are processed together after it, in one
 * statement.
 * @param work returns the results in the order of its items
 * @param pause milliseconds to wait after a batch, so that more items gather for the next
 */
export function inBatches<Item, Result>(
  work: (items: Item[]) => Promise<readonly Result[]>,
  pause = 0,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isBusy = false;

  async function runBatch(batch: readonly Waiting<Item, Result>[]): Promise<void> {
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
      await runBatch(waiting.splice(0));
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
