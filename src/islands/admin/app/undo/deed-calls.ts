import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { isDeed } from './is-deed.ts';
import { deedFailure } from './unreached.ts';

type Calls = Pick<Office, 'call' | 'send'>;
type Words = Pick<Office, 't' | 'deedName'>;

/**
 * Calls after which the deed before is not taken back any more: what was done last either offers that itself, once it has
 * been done, or there is nothing to take back. One that no answer came to says so by what was to be done.
 */
export function deedCalls({ call, send }: Calls, words: Words, forget: () => void): Calls {
  async function heard<T>(
    endpoint: Endpoint,
    given: Call<Endpoint> | undefined,
    attempt: () => Promise<T>,
  ): Promise<T> {
    if (!isDeed(endpoint, given)) return attempt();
    const reply = await attempt().catch((error: unknown) => {
      throw deedFailure(error, words, endpoint, given ?? {});
    });
    forget();
    return reply;
  }
  return {
    call: (endpoint, given) => heard(endpoint, given, () => call(endpoint, given)),
    send: (endpoint, given, upload) => heard(endpoint, given, () => send(endpoint, given, upload)),
  };
}
