import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { isDeed } from './is-deed.ts';
import { deedFailure } from './unreached.ts';

type Calls = Pick<Office, 'call' | 'send'>;
type Words = Pick<Office, 't' | 'deedName'>;

/**
 * Wraps calls so that a deed ends the undo of the one before: the new deed either offers its own undo, or cannot be
 * undone. If a deed got no answer, its failure names what was to be done.
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
