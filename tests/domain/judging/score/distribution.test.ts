import { expect, it } from 'vitest';
import { distributionOf } from '#domain/judging/score/distribution.ts';

it('the distribution has ten bands; a total of 100 belongs to the last one', () => {
  expect(distributionOf([0, 9, 10, 85, 100])).toEqual({
    sheets: 5,
    mean: 40.8,
    deviation: expect.closeTo(47.652, 2) as unknown,
    bands: [2, 1, 0, 0, 0, 0, 0, 0, 1, 1],
  });
  expect(distributionOf([50])).toMatchObject({ deviation: null });
  expect(distributionOf([])).toBeUndefined();
});
