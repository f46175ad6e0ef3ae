import type { NamedCard } from './release.ts';

/** A queue of cards, which are read from their pages only when they are taken. */
export interface CardQueue {
  add(cards: AsyncIterable<NamedCard>): void;
  /** Adds cards that are taken before all others. */
  addFirst(cards: AsyncIterable<NamedCard>): void;
  clear(): void;
  /**
   * Yields one card after the other, until the queue is empty or `signal` is aborted; the rest stays for the next
   * call.
   */
  take(signal: AbortSignal): AsyncIterable<NamedCard>;
  isEmpty(): boolean;
}

/** Creates an empty queue. Its sources are read one after the other, each only as far as cards are taken. */
export function createQueue(): CardQueue {
  let waiting: AsyncIterator<NamedCard>[] = [];
  return {
    add: (cards) => void waiting.push(cards[Symbol.asyncIterator]()),
    addFirst: (cards) => void waiting.unshift(cards[Symbol.asyncIterator]()),
    clear: () => void (waiting = []),
    isEmpty: () => waiting.length === 0,
    // Not `for await`, which would close a source that is left unfinished.
    async *take(signal) {
      while (!signal.aborted && waiting.length > 0) {
        const source = waiting[0]!;
        const next = await source.next();
        // The queue may have been cleared meanwhile, or another source be first.
        if (next.done) waiting = waiting.filter((one) => one !== source);
        else yield next.value;
      }
    },
  };
}
