import { expect, it } from 'vitest';
import { saveFailure } from '#islands/admin/form/save-failure.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { LocalErrorKey } from '#lib/texts/local-error.ts';

const TEXTS = { 'error.save': 'it failed' } as Readonly<Record<LocalErrorKey, string>>;
const told = (error: unknown): string => saveFailure(error, TEXTS, (key) => key).message;

it.each(['network', 'timeout'] as const)(
  'says that what was written stays, where the server was not reached: %s',
  (kind) => {
    expect(told(new ApiError(kind, 'load the page anew'))).toBe('admin.saveUnreached');
  },
);

it('leaves its words to what the server refused, and has some for what broke off', () => {
  expect(told(new ApiError('refused', 'Name is already in use'))).toBe('Name is already in use');
  expect(told(new TypeError('undefined is no function'))).toBe('it failed');
});
