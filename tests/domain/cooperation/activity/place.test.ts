import { expect, it } from 'vitest';
import { hasRoom, placesFor } from '#domain/cooperation/activity/place.ts';

it.each([
  [null, 500, 0, true],
  [3, 2, 0, true],
  [3, 3, 0, false],
  // Nobody gets a place before those who wait.
  [3, 2, 1, false],
  // The organisation has made the activity smaller.
  [3, 5, 0, false],
])('of %s places, %i taken and %i waiting, one is free: %s', (capacity, taken, waiting, isFree) => {
  expect(hasRoom(capacity, { taken, waiting })).toBe(isFree);
});

it.each([
  [null, 5, 4, 4],
  [3, 3, 4, 0],
  [3, 1, 4, 2],
  [3, 1, 1, 1],
  [3, 5, 1, 0],
])('of %s places, %i taken and %i waiting, %i are offered', (capacity, taken, waiting, offered) => {
  expect(placesFor(capacity, { taken, waiting })).toBe(offered);
});
