import { present, type Notice } from '#lib/browser/api/catalogue.ts';
import { ApiError, type ErrorKind } from '#lib/browser/api/error.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** Failures in which the server was not reached or could not work, so that its answer is unknown. */
const CONNECTION_FAILURES: readonly ErrorKind[] = ['network', 'timeout', 'status', 'unreadable'];

/** Returns whether a failure is the server's own answer. */
export const isAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError && CONNECTION_FAILURES.includes(error.kind));

type NoticeContent = Pick<Notice, 'message' | 'presentation' | 'duration'>;

const TOAST = { presentation: 'toast', duration: 3000 } as const;

/**
 * Returns the notice of a failure (specification 8). For a lost session it is a plain message, since the session asks
 * its own question.
 */
export function noticeOf(error: unknown, texts: ErrorTexts): NoticeContent {
  if (error instanceof ApiError) {
    return error.kind === 'sessionExpired'
      ? { ...TOAST, message: error.message }
      : present(error, texts);
  }
  // A browser throws a TypeError, with its own wording, if a file of the page did not load.
  if (error instanceof TypeError) return { ...TOAST, message: texts['error.network'] };
  const isOurs = error instanceof Error && error.constructor === Error;
  return { ...TOAST, message: isOurs ? error.message : texts['error.unknown'] };
}

/** Returns the message of a failure. */
export const wordsOf = (error: unknown, texts: ErrorTexts): string =>
  noticeOf(error, texts).message;
