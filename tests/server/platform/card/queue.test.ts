import { expect, it } from 'vitest';
import { createQueue } from '#server/platform/card/queue.ts';
import type { NamedCard } from '#server/platform/card/release.ts';

const named = (address: string) => ({ card: { address }, shape: 'wide' }) as NamedCard;

async function* cardsAt(...addresses: string[]): AsyncIterable<NamedCard> {
  yield* addresses.map(named);
}

it('takes cards that were added first before those of a source that was begun', async () => {
  const queue = createQueue();
  queue.add(cardsAt('a', 'b', 'c'));
  const taken: string[] = [];
  for await (const { card } of queue.take(new AbortController().signal)) {
    taken.push(card.address);
    if (taken.length === 1) queue.addFirst(cardsAt('new'));
  }
  expect([taken, queue.isEmpty()]).toEqual([['a', 'new', 'b', 'c'], true]);
});
