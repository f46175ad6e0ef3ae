import { describe, expect, it } from 'vitest';
import { inBatches } from '#server/platform/db/batches.ts';

describe('work in batches', () => {
  it('runs once for all requests that come during a batch, and gives each its own result', async () => {
    const batches: number[][] = [];
    const double = inBatches(async (items: number[]) => {
      batches.push(items);
      await Promise.resolve();
      return items.map((item) => item * 2);
    });
    expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
    expect(await double(4)).toBe(8);
    expect(batches).toEqual([[1], [2, 3], [4]]);
  });

  it('can wait for a while to gather requests after a batch', async () => {
    const batches: number[][] = [];
    const keep = inBatches(async (items: number[]) => {
      batches.push(items);
      return items;
    }, 50);
    await keep(1);
    const second = keep(2);
    await Promise.resolve();
    await Promise.all([second, keep(3)]);
    expect(batches).toEqual([[1], [2, 3]]);
  });

  it('rejects only the requests of a failed batch, and goes on', async () => {
    const work = inBatches(async (items: string[]) => {
      if (items.includes('bad')) throw new Error(`of ${items.length}`);
      return items;
    });
    const ends = await Promise.allSettled(['good', 'bad', 'beside'].map(work));
    expect(ends).toEqual([
      { status: 'fulfilled', value: 'good' },
      { status: 'rejected', reason: new Error('of 2') },
      { status: 'rejected', reason: new Error('of 2') },
    ]);
    expect(await work('later')).toBe('later');
  });
});
