import { expect, it } from 'vitest';
import { topicContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';

it('a missing optional text does not keep English from being published', () => {
  expect(missingNeeded(newsContent, ['title', 'summary', 'body', 'source'])).toEqual([
    'title',
    'body',
  ]);
  expect(missingNeeded(newsContent, ['source'])).toEqual([]);
});

it('a missing required text within a list does', () => {
  expect(missingNeeded(topicContent, ['requirements', 'awards.0.name'])).toEqual(['awards.0.name']);
});
