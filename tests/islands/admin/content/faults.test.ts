import { expect, it } from 'vitest';
import { newsPlan } from '#islands/admin/content/news.ts';
import { faultsOf } from '#islands/admin/content/faults.ts';

it('names the places that the contract would refuse', () => {
  expect(faultsOf(newsPlan.type.data, { ...newsPlan.blank(), year: 12 })).toEqual({
    'title.zh': 'needed',
    'body.zh': 'needed',
    year: 'invalid',
  });
});
