import { ApiError } from '#lib/browser/api/error.ts';
import type { LocalErrorKey } from '#lib/browser/api/local.ts';

/** Why something was not saved: the words of the call, or that it failed, where a program broke off without any. */
export const saveFailure = (
  error: unknown,
  texts: Readonly<Record<LocalErrorKey, string>>,
): Error => (error instanceof ApiError ? error : new Error(texts['error.save'], { cause: error }));
