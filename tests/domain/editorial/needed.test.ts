import { expect, it } from 'vitest';
import { topicContent } from '#contract/contest/set-up.ts';
import { newsContent } from '#contract/news/news.ts';
import { missingNeeded } from '#domain/editorial/needed.ts';

it('what may be left out does not keep English from going live', () => {
  expect(missingNeeded(newsContent, ['title', 'summary', 'body', 'source'])).toEqual([
    'title',
    'body',
  ]);
  expect(missingNeeded(newsContent, ['source'])).toEqual([]);
});

it('what is needed within a list keeps it', () => {
  expect(missingNeeded(topicContent, ['requirements', 'awards.0.name'])).toEqual(['awards.0.name']);
});
