import type { NamedCard } from './release.ts';

/** Cards that wait, read from their pages no sooner than they are taken. */
export interface CardQueue {
  add(cards: AsyncIterable<NamedCard>): void;
  clear(): void;
  /** Takes one after the other, until there is none or `signal` says stop; what was not taken waits for the next call. */
  take(signal: AbortSignal): AsyncIterable<NamedCard>;
  isEmpty(): boolean;
}

export function createQueue(): CardQueue {
  let waiting: AsyncIterator<NamedCard>[] = [];
  return {
    add: (cards) => void waiting.push(cards[Symbol.asyncIterator]()),
    clear: () => void (waiting = []),
    isEmpty: () => waiting.length === 0,
    // Not `for await`, which would close what is left off.
    async *take(signal) {
      while (!signal.aborted && waiting.length > 0) {
        const source = waiting[0]!;
        const next = await source.next();
        // By now all may have been cleared, and something else may be the first.
        if (next.done) waiting = waiting.filter((one) => one !== source);
        else yield next.value;
      }
    },
  };
}
