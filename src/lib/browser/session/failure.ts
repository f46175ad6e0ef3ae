import { present } from '#lib/browser/api/catalogue.ts';
import { ApiError, type ErrorKind } from '#lib/browser/api/error.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** The server was not reached, or could not work: what it would have said is not known. */
const LINE_IS_DOWN: readonly ErrorKind[] = ['network', 'timeout', 'status', 'unreadable'];

/** Whether a failure is the server's own answer. */
export const isAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError && LINE_IS_DOWN.includes(error.kind));

/** What people are told of a failure. */
export function wordsOf(error: unknown, texts: ErrorTexts): string {
  if (error instanceof ApiError) {
    return error.kind === 'sessionExpired' ? error.message : present(error, texts).message;
  }
  // By which a browser says, in its own words, that a file of the page did not come.
  if (error instanceof TypeError) return texts['error.network'];
  const isOurs = error instanceof Error && error.constructor === Error;
  return isOurs ? error.message : texts['error.unknown'];
}
