import { expect, it } from 'vitest';
import { createListed } from '#islands/admin/kit/kept/listed.ts';

it('a record leads to its neighbours in the last list, and nowhere at the ends', () => {
  const listed = createListed();
  listed.note('news', [3, 1]);
  listed.note('news', [7, 3, 9]);
  expect([listed.beside('news', 3, 1), listed.beside('news', 3, -1)]).toEqual([9, 7]);
  expect([
    listed.beside('news', 9, 1),
    listed.beside('news', 7, -1),
    listed.beside('news', 1, 1),
    listed.beside('film', 3, 1),
  ]).toEqual([undefined, undefined, undefined, undefined]);
});
