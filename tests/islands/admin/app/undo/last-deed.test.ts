import { expect, it, vi } from 'vitest';
import { createLastDeed, UNDO_KEPT } from '#islands/admin/app/undo/last-deed.ts';

const undone = () => vi.fn(() => Promise.resolve<string | undefined>(undefined));

it('the last deed can be undone once', async () => {
  const [first, second] = [undone(), undone()];
  const last = createLastDeed(() => 0);
  last.keep(first);
  last.keep(second);
  expect([await last.takeBack(), await last.takeBack()]).toEqual([{ words: undefined }, false]);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

it('a deed cannot be undone after ten minutes', async () => {
  let now = 0;
  const undo = undone();
  const last = createLastDeed(() => now);
  last.keep(undo);
  now = UNDO_KEPT + 1;
  expect(await last.takeBack()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});

it('a deed cannot be undone after another one', async () => {
  const undo = undone();
  const last = createLastDeed(() => 0);
  last.keep(undo);
  last.forget();
  expect(await last.takeBack()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});
