import { expect, it, vi } from 'vitest';
import { createLastDeed, UNDO_KEPT } from '#islands/admin/app/undo/last-deed.ts';

it('takes the last deed back once', async () => {
  const [first, second] = [vi.fn(() => Promise.resolve()), vi.fn(() => Promise.resolve())];
  const last = createLastDeed(() => 0);
  last.keep(first);
  last.keep(second);
  expect([await last.takeBack(), await last.takeBack()]).toEqual([true, false]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('takes nothing back after ten minutes', async () => {
  let now = 0;
  const undo = vi.fn(() => Promise.resolve());
  const last = createLastDeed(() => now);
  last.keep(undo);
  now = UNDO_KEPT + 1;
  expect(await last.takeBack()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});
