import { expect, it } from 'vitest';
import { closeRanks } from '#domain/judging/score/close-ranks.ts';

const places = [
  { entry: 1, rank: 1, isShared: false },
  { entry: 2, rank: 2, isShared: true },
  { entry: 3, rank: 2, isShared: true },
  { entry: 4, rank: 4, isShared: false },
  { entry: 5, rank: null, isShared: false },
];
const without = (...left: number[]) =>
  closeRanks(places, ({ entry }) => !left.includes(entry)).map(
    ({ rank, isShared }) => `${rank}${isShared ? '=' : ''}`,
  );

it('closes the gaps of entries that have left, and keeps everything else', () => {
  expect(without()).toEqual(['1', '2=', '2=', '4', 'null']);
  expect(without(1)).toEqual(['1=', '1=', '3', 'null']);
  expect(without(2)).toEqual(['1', '2', '3', 'null']);
  expect(without(2, 3, 5)).toEqual(['1', '2']);
});
