import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Office } from '#islands/admin/kit/office.ts';
import { isDeed } from './is-deed.ts';

type Calls = Pick<Office, 'call' | 'send'>;

/**
 * Calls after which the deed before is not taken back any more: what was done last either offers that itself, once it has
 * been done, or there is nothing to take back.
 */
export function forgetting({ call, send }: Calls, forget: () => void): Calls {
  const heard = (endpoint: Endpoint, given: Call<Endpoint> | undefined) => {
    if (isDeed(endpoint, given)) forget();
  };
  return {
    call: async (endpoint, given) => {
      const reply = await call(endpoint, given);
      heard(endpoint, given);
      return reply;
    },
    send: async (endpoint, given, upload) => {
      const reply = await send(endpoint, given, upload);
      heard(endpoint, given);
      return reply;
    },
  };
}
