import { expect, it } from 'vitest';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { LocalErrorKey } from '#lib/texts/local-error.ts';

const TEXTS = { 'error.save': 'it failed' } as Readonly<Record<LocalErrorKey, string>>;
const told = (error: unknown): string => saveFailure(error, TEXTS, (key) => key).message;

it.each(['network', 'timeout'] as const)(
  'a save that did not reach the server reports that the text is kept: %s',
  (kind) => {
    expect(told(new ApiError(kind, 'load the page anew'))).toBe('admin.saveUnreached');
  },
);

it('a refused save shows the server’s message, and a crash a general one', () => {
  expect(told(new ApiError('refused', 'Name is already in use'))).toBe('Name is already in use');
  expect(told(new TypeError('undefined is no function'))).toBe('it failed');
});
