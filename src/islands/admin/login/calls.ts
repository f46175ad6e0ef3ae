import { CODE } from '#contract/code.ts';
import type { Call, Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import { saveFile } from '#lib/api/download.ts';
import { ApiError } from '#lib/api/error.ts';
import { sendFile } from '#lib/api/upload.ts';
import type { Current } from '#lib/session/current.ts';
import type { Office } from '../office.ts';
import type { Desk } from './desk.ts';

const isExpiry = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'sessionExpired' || error.detail.code === CODE.unauthorised);

/** The calls of the back office: where the session is over they wait for a login, and are then made again. */
export function createCalls(
  { client, session, texts }: Pick<Current, 'client' | 'session' | 'texts'>,
  desk: Pick<Desk, 'ask'>,
  locale: Locale,
): Pick<Office, 'call' | 'fetchFile' | 'download' | 'send'> {
  const tokenNow = () => {
    const state = session.$session.get();
    return state.phase === 'known' ? state.token : undefined;
  };
  async function withLogin<T>(attempt: () => Promise<T>): Promise<T> {
    const token = tokenNow();
    try {
      return await attempt();
    } catch (error) {
      if (!isExpiry(error)) throw error;
      // Somebody may have logged in again while the call was on its way.
      if (token !== undefined && token === tokenNow()) session.end();
      if (tokenNow() === undefined && !(await desk.ask())) throw error;
      return attempt();
    }
  }
  const fetchFile = <E extends Endpoint>(endpoint: E, given?: Call<E>) =>
    withLogin(() => client.download(endpoint, given));
  return {
    call: (endpoint, given) =>
      withLogin(() => client.call(endpoint, given, { guard: endpoint.guarded })),
    fetchFile,
    download: async <E extends Endpoint>(endpoint: E, given?: Call<E>) =>
      saveFile(await fetchFile(endpoint, given)),
    send: (address, upload) =>
      withLogin(() => sendFile({ ...upload, address, locale, texts, token: tokenNow() })),
  };
}
