import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { forEach } from '#server/platform/publish/for-each.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('forEach', () => {
  it('processes the given number of items at a time, and each item once', async () => {
    let inHand = 0;
    let most = 0;
    const done: number[] = [];
    const failures = await forEach(numbers(20), 3, async (item) => {
      most = Math.max(most, (inHand += 1));
      await sleep(item % 3);
      inHand -= 1;
      done.push(item);
    });
    expect({ failures, most, done: done.sort((a, b) => a - b) }).toEqual({
      failures: [],
      most: 3,
      done: numbers(20),
    });
  });

  it('continues after a failure and returns it', async () => {
    const done: number[] = [];
    const failures = await forEach(numbers(4), 2, async (item) => {
      if (item === 1) throw new Error('one');
      done.push(item);
    });
    expect({ failures, done }).toEqual({ failures: [new Error('one')], done: [0, 2, 3] });
  });

  it('lets running tasks end when the source fails', async () => {
    async function* source() {
      yield 1;
      yield 2;
      throw new Error('The source broke off');
    }
    const done: number[] = [];
    const failures = await forEach(source(), 3, async (item) => {
      await sleep(20);
      done.push(item);
    });
    expect({ failures, done }).toEqual({
      failures: [new Error('The source broke off')],
      done: [1, 2],
    });
  });
});
