import type { Translate } from '#islands/admin/kit/office.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import type { LocalErrorKey } from '#lib/texts/local-error.ts';

const isUnreached = ({ kind }: ApiError): boolean => kind === 'network' || kind === 'timeout';

/**
 * Error to show if saving failed: the message of the call, or a general one if the failure has none. If the server
 * was not reached, the message does not ask for a reload, which would lose the input.
 */
export function saveFailure(
  error: unknown,
  texts: Readonly<Record<LocalErrorKey, string>>,
  t: Translate,
): Error {
  if (!(error instanceof ApiError)) return new Error(texts['error.save'], { cause: error });
  return isUnreached(error) ? new Error(t('admin.saveUnreached'), { cause: error }) : error;
}
