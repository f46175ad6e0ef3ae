import type { Translate } from '#islands/admin/kit/office.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { LocalErrorKey } from '#lib/texts/local-error.ts';

const isUnreached = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/**
 * Why something was not saved: the words of the call, or that it failed, where a program broke off without any. Where the
 * server was not reached nobody is told to load the page anew, for what they have written is in it.
 */
export function saveFailure(
  error: unknown,
  texts: Readonly<Record<LocalErrorKey, string>>,
  t: Translate,
): Error {
  if (!(error instanceof ApiError)) return new Error(texts['error.save'], { cause: error });
  return isUnreached(error) ? new Error(t('admin.saveUnreached'), { cause: error }) : error;
}
