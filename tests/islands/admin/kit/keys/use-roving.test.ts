import { expect, it } from 'vitest';
import { placeAfter } from '#islands/admin/kit/keys/use-roving.ts';

it('the arrow keys move through a toolbar cyclically, and other keys are ignored', () => {
  const keys = ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'Tab', 'ArrowDown'];
  expect(keys.map((key) => placeAfter(key, 0, 5))).toEqual([1, 4, 0, 4, undefined, undefined]);
  expect(placeAfter('ArrowRight', 4, 5)).toBe(0);
});

it('the arrow keys move up and down the lines of a grid, and stop at its edges', () => {
  const after = (key: string, place: number) => placeAfter(key, place, 8, 3);
  expect([0, 4, 5, 7].map((place) => after('ArrowDown', place))).toEqual([3, 7, 5, 7]);
  expect([0, 2, 3, 7].map((place) => after('ArrowUp', place))).toEqual([0, 2, 0, 4]);
  expect(after('ArrowRight', 2)).toBe(3);
});
