import { expect, it } from 'vitest';
import { slice } from '#content/i18n/translate.ts';
import { kindName, SEARCH_TEXTS, summary } from '#lib/texts/search.ts';

const texts = slice('en', SEARCH_TEXTS);

it('the number of results is summarised', () => {
  expect([
    summary(texts, 0, true),
    summary(texts, 1, true),
    summary(texts, 12, true),
    summary(texts, 1, false),
    summary(texts, 3, false),
  ]).toEqual([
    'Nothing was found',
    '1 result',
    '12 results',
    'Nothing has every word; this one comes closest',
    'Nothing has every word; these 3 come closest',
  ]);
});

it('a kind has a name, and an unknown one an empty text', () => {
  expect([kindName(texts, 'topic'), kindName(texts, 'later')]).toEqual(['Problem', '']);
});
