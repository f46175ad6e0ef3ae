import { expect, it } from 'vitest';
import { packPostings, unpackPostings, weigh, WEIGHT } from '#domain/search/postings.ts';

it('a term weighs most in the title, then where it is often', () => {
  expect(weigh(['a'], ['a', 'b', 'c', 'c', 'c'])).toEqual(
    new Map([
      ['a', WEIGHT.title],
      ['b', WEIGHT.once],
      ['c', WEIGHT.often],
    ]),
  );
});

it('postings survive being packed, in small numbers', () => {
  const postings = [
    { page: 0, weight: WEIGHT.title },
    { page: 1, weight: WEIGHT.once },
    { page: 9999, weight: WEIGHT.often },
  ];
  expect(packPostings(postings)).toEqual([2, 3, 29_995]);
  expect(unpackPostings(packPostings(postings))).toEqual(postings);
});
