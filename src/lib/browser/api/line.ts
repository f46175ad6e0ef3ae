import { REQUEST_TIMEOUT } from '#contract/call/wire/envelope.ts';
import type { Locale } from '#contract/call/locale.ts';
import { rejection } from './catalogue.ts';
import { ApiError, type ErrorDetail, type ErrorKind } from './error.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** What a client is made from; everything but the language and its texts has a default. */
export interface ClientOptions {
  locale: Locale;
  texts: ErrorTexts;
  /** The bearer token of the session, asked anew for each call. */
  token?: () => string | undefined;
  /** Where the API lies, without a slash at the end; empty for the page's own origin. */
  origin?: string;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** Milliseconds of a clock that never goes back. */
  now?: () => number;
  /** Milliseconds. */
  timeout?: number;
}

/** One request to the API and its reply; every failure of it becomes an ApiError. */
export interface Line {
  fail(kind: ErrorKind, detail?: ErrorDetail, cause?: unknown): ApiError;
  /**
   * `read` takes what it needs from the response; the time limit covers that too, and begins anew whenever `read` says that
   * something came: a large file takes longer than anybody waits for an answer.
   */
  exchange<T>(
    address: string,
    init: RequestInit,
    read: (response: Response, came: () => void) => Promise<T>,
    withToken?: boolean,
  ): Promise<T>;
}

/** Ends what waits for longer than so many milliseconds. */
function patience(milliseconds: number) {
  const controller = new AbortController();
  const begin = () => setTimeout(() => controller.abort(), milliseconds);
  let timer = begin();
  return {
    signal: controller.signal,
    renew(): void {
      clearTimeout(timer);
      timer = begin();
    },
    end: () => clearTimeout(timer),
  };
}

export function createLine(options: ClientOptions): Line {
  const { locale, texts, token, origin = '', timeout = REQUEST_TIMEOUT } = options;
  const send = options.fetch ?? ((address, init) => fetch(address, init));
  const fail: Line['fail'] = (kind, detail = {}, cause) =>
    new ApiError(kind, rejection(kind, detail, texts), detail, { cause });

  function headersOf(init: RequestInit, withToken: boolean): Headers {
    const headers = new Headers(init.headers);
    headers.set('accept-language', locale);
    const bearer = withToken && token?.();
    if (bearer) headers.set('authorization', `Bearer ${bearer}`);
    return headers;
  }

  return {
    fail,
    async exchange(address, init, read, withToken = true) {
      const { signal, renew, end } = patience(timeout);
      try {
        const headers = headersOf(init, withToken);
        return await read(await send(origin + address, { ...init, headers, signal }), renew);
      } catch (cause) {
        if (cause instanceof ApiError) throw cause;
        throw fail(signal.aborted ? 'timeout' : 'network', {}, cause);
      } finally {
        end();
      }
    },
  };
}
