import { expect, it, vi } from 'vitest';
import { exclusive } from '#islands/ui/exclusive.ts';

it('a second press is ignored while the first one is running, and works afterwards', async () => {
  const carryOut = exclusive();
  const { promise, resolve } = Promise.withResolvers<string>();
  const work = vi.fn(() => promise);
  const [first, second] = [carryOut(work), carryOut(work)];
  expect(await second).toBeUndefined();
  resolve('done');
  expect(await first).toBe('done');
  expect(await carryOut(() => Promise.resolve('again'))).toBe('again');
  expect(work).toHaveBeenCalledTimes(1);
});

it('a press works again after a failure', async () => {
  const carryOut = exclusive();
  await expect(carryOut(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await carryOut(() => Promise.resolve(1))).toBe(1);
});
