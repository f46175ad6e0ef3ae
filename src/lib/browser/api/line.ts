import { REQUEST_TIMEOUT } from '#contract/call/wire/envelope.ts';
import type { Locale } from '#contract/call/locale.ts';
import { rejection } from './catalogue.ts';
import { ApiError, type ErrorDetail, type ErrorKind } from './error.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';

/** Parts that a client is made from. Everything except the language and its texts has a default. */
export interface ClientOptions {
  locale: Locale;
  texts: ErrorTexts;
  /** Returns the bearer token of the session; called for each request. */
  token?: () => string | undefined;
  /** Origin of the API, without a trailing slash; empty for the page's own origin. */
  origin?: string;
  fetch?: (address: string, init: RequestInit) => Promise<Response>;
  /** A monotonic clock in milliseconds. */
  now?: () => number;
  /** Time limit of a request, in milliseconds. */
  timeout?: number;
}

/** Sends single requests to the API; every failure becomes an ApiError. */
export interface Line {
  fail(kind: ErrorKind, detail?: ErrorDetail, cause?: unknown): ApiError;
  /**
   * Sends a request and reads its reply. `read` takes what it needs from the response. The time limit includes
   * reading, and starts anew whenever `read` calls `came`, because a large file takes longer than anybody waits for
   * an answer.
   */
  exchange<T>(
    address: string,
    init: RequestInit,
    read: (response: Response, came: () => void) => Promise<T>,
    withToken?: boolean,
  ): Promise<T>;
}

/** Aborts a request after a time without progress, in milliseconds. */
function inactivityLimit(milliseconds: number) {
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

/** Creates the connection by which calls are sent; what it cannot send or read becomes an `ApiError` in the reader's words. */
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
      const { signal, renew, end } = inactivityLimit(timeout);
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
