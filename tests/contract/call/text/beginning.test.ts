import { expect, it } from 'vitest';
import { beginningOf } from '#contract/call/text/length.ts';
import { excerpt } from '#lib/render/text.ts';

it.each([
  ['算力🏆大赛', 3, '算力'],
  ['算力🏆大赛', 4, '算力🏆'],
  ['算力', 9, '算力'],
])('the beginning of %s up to %i characters is %s', (text, length, beginning) => {
  expect(beginningOf(text, length)).toBe(beginning);
});

it('a description is not cut in the middle of a character', () => {
  expect(excerpt('算力🏆大赛', 3)).toBe('算力…');
});
