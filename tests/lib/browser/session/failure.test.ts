import { expect, it } from 'vitest';
import { ApiError, type ErrorKind } from '#lib/browser/api/error.ts';
import { noticeOf, wordsOf } from '#lib/browser/session/failure.ts';
import { texts } from './parts.ts';

it('messages written for people are shown, but no internal messages of the browser', () => {
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

it.each([
  ['a refusal of the server', 'refused', { code: 500, msg: '名额已满' }, 'toast', 3000],
  ['any other code', 'code', { code: 601, msg: '名额已满' }, 'notification', 4500],
  ['a lost connection', 'network', {}, 'toast', 5000],
  ['a lost session', 'sessionExpired', {}, 'toast', 3000],
] as const)(
  '%s is presented as specification 8 says',
  (_, kind: ErrorKind, detail, presentation, duration) => {
    const told = noticeOf(new ApiError(kind, 'words', detail), texts);
    expect([told.presentation, told.duration]).toEqual([presentation, duration]);
  },
);
