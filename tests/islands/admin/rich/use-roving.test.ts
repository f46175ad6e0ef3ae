import { expect, it } from 'vitest';
import { placeAfter } from '#islands/admin/rich/use-roving.ts';

it('leads from end to end of a toolbar, and leaves other keys alone', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab', 'ArrowDown'];
  expect(keys.map((key) => placeAfter(key, 0, 5))).toEqual([1, 4, 0, 4, undefined, undefined]);
  expect(placeAfter('ArrowRight', 4, 5)).toBe(0);
});
