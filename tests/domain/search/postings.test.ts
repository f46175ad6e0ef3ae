import { expect, it } from 'vitest';
import {
  addPostings,
  movePostings,
  type Posting,
  unpackPostings,
  weighTerms,
  WEIGHT,
} from '#domain/search/postings.ts';

it('a term in the title weighs most, then a frequent one', () => {
  expect(weighTerms(['a'], ['a', 'b', 'c', 'c', 'c'])).toEqual(
    new Map([
      ['a', WEIGHT.title],
      ['b', WEIGHT.once],
      ['c', WEIGHT.often],
    ]),
  );
});

const packed = (postings: readonly Posting[]) => addPostings([], postings);

it('postings are packed into small numbers and unpacked', () => {
  const postings = [
    { page: 0, weight: WEIGHT.title },
    { page: 1, weight: WEIGHT.once },
    { page: 9999, weight: WEIGHT.often },
  ];
  expect(packed(postings)).toEqual([2, 3, 29_995]);
  expect(unpackPostings(packed(postings))).toEqual(postings);
});

const at = (...pages: number[]) => pages.map((page) => ({ page, weight: WEIGHT.often }));

it('postings move with their pages, and those of a removed page are dropped', () => {
  const places = Int32Array.of(0, -1, 1, 3);
  expect(unpackPostings(movePostings(packed(at(0, 1, 2, 3)), places))).toEqual(at(0, 1, 3));
  expect(movePostings(packed(at(1)), places)).toEqual([]);
});

it('postings whose pages all stay are the same array', () => {
  const both = packed(at(0, 2));
  expect(movePostings(both, Int32Array.of(0, -1, 2))).toBe(both);
});

it('postings of new pages are inserted between existing ones', () => {
  expect(unpackPostings(addPostings(packed(at(1, 5)), at(3, 7)))).toEqual(at(1, 3, 5, 7));
});
