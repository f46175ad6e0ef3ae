import { expect, it } from 'vitest';
import { pluralKey } from '#lib/texts/plural.ts';

it('English has a singular key, and Chinese always the same one', () => {
  const of = (locale: 'zh' | 'en') => [0, 1, 2, 21].map((count) => pluralKey('a', count, locale));
  expect(of('en')).toEqual(['a.other', 'a.one', 'a.other', 'a.other']);
  expect(of('zh')).toEqual(['a.other', 'a.other', 'a.other', 'a.other']);
});
