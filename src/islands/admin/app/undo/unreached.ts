import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { ApiError } from '#lib/browser/api/error.ts';

type Words = Pick<Office, 't' | 'deedName'>;

/** Name of a deed for users. For a call that concerns no kind of record it is only "this step". */
function nameOf({ t, deedName }: Words, { about }: Endpoint, { body }: Call<Endpoint>): string {
  if (about === null) return t('admin.thisStep');
  const { resource, action } = about;
  const word = body?.['deed'] ?? action;
  const name = deedName(resource, String(word));
  return name === word ? t('admin.thisStep') : name;
}

/**
 * The failure of a deed as it is reported. If no answer arrived, it is unknown whether the deed was carried out; the
 * message does not ask for a reload, which would lose what is on the page.
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
