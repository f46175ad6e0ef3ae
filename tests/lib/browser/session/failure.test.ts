import { expect, it } from 'vitest';
import { wordsOf } from '#lib/browser/session/failure.ts';
import { texts } from './parts.ts';

it('tells people what was written for them, and nothing that a browser says to itself', () => {
  const words = [
    new Error('请选择一个文件'),
    new TypeError(
      'Failed to fetch dynamically imported module: https://contest.example/_astro/Palette.js',
    ),
    new RangeError('Invalid array length'),
    new DOMException('The object can not be cloned.', 'DataCloneError'),
    'thrown',
  ].map((error) => wordsOf(error, texts));
  expect(words).toEqual([
    '请选择一个文件',
    texts['error.network'],
    texts['error.unknown'],
    texts['error.unknown'],
    texts['error.unknown'],
  ]);
});
