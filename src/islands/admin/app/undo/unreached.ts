import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { ApiError } from '#lib/browser/api/error.ts';

type Words = Pick<Office, 't' | 'deedName'>;

/** What was done, as people call it; of a call about no kind of record nothing is known but that it was a step. */
function nameOf({ t, deedName }: Words, { about }: Endpoint, { body }: Call<Endpoint>): string {
  if (about === null) return t('admin.thisStep');
  const { resource, action } = about;
  const word = body?.['deed'] ?? action;
  const name = deedName(resource, String(word));
  return name === word ? t('admin.thisStep') : name;
}

/**
 * A failure of a deed as it is told: where no answer came nobody knows whether it was done, and nobody is told to load the
 * page anew, for what stands on it would be gone.
 */
export function deedFailure(
  error: unknown,
  words: Words,
  endpoint: Endpoint,
  given: Call<Endpoint>,
): unknown {
  if (!(error instanceof ApiError)) return error;
  const { kind, detail } = error;
  if (kind !== 'network' && kind !== 'timeout') return error;
  const msg = words.t('admin.deedUnreached', { deed: nameOf(words, endpoint, given) });
  return new ApiError(kind, msg, { ...detail, msg }, { cause: error });
}
