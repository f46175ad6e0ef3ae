import { present, type Notice } from '#lib/browser/api/catalogue.ts';
import { ApiError, type ErrorKind } from '#lib/browser/api/error.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** The server was not reached, or could not work: what it would have said is not known. */
const LINE_IS_DOWN: readonly ErrorKind[] = ['network', 'timeout', 'status', 'unreadable'];

/** Whether a failure is the server's own answer. */
export const isAnswer = (error: unknown): boolean =>
  !(error instanceof ApiError && LINE_IS_DOWN.includes(error.kind));

type NoticeContent = Pick<Notice, 'message' | 'presentation' | 'duration'>;

const TOAST = { presentation: 'toast', duration: 3000 } as const;

/** What people are told of a failure, and how (specification 8). What is lost with a session its own question says. */
export function noticeOf(error: unknown, texts: ErrorTexts): NoticeContent {
  if (error instanceof ApiError) {
    return error.kind === 'sessionExpired'
      ? { ...TOAST, message: error.message }
      : present(error, texts);
  }
  // By which a browser says, in its own words, that a file of the page did not come.
  if (error instanceof TypeError) return { ...TOAST, message: texts['error.network'] };
  const isOurs = error instanceof Error && error.constructor === Error;
  return { ...TOAST, message: isOurs ? error.message : texts['error.unknown'] };
}

/** What people are told of a failure. */
export const wordsOf = (error: unknown, texts: ErrorTexts): string =>
  noticeOf(error, texts).message;
