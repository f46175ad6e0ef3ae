import { useState } from 'react';
import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { Locale } from '#contract/call/locale.ts';
import { present } from '#lib/browser/api/catalogue.ts';
import { createClient } from '#lib/browser/api/client.ts';
import { ApiError } from '#lib/browser/api/error.ts';
import { presentLocal } from '#lib/browser/api/local.ts';
import type { ErrorTexts } from '#lib/texts/api.ts';
import { callOf, endpointOf, type Offer, type Typed } from './operation.ts';
import type { ExplorerTexts } from './texts.ts';
import { observedFetch, type NetworkExchange } from './network-exchange.ts';

/** State of the last call in the explorer. */
export interface Calls {
  isSending: boolean;
  travelled: NetworkExchange | undefined;
  /** The request's body before encryption, and the decrypted reply; null if it could not be decrypted. */
  meaning: { request: unknown; reply: unknown } | undefined;
  error: string | undefined;
  send(offer: Offer, typed: Typed): Promise<void>;
}

/** The call built from the input; undefined if a list or an object in it is not valid JSON. */
function parsedCall(offer: Offer, typed: Typed): Call<Endpoint> | undefined {
  try {
    return callOf(offer, typed);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Calls the API in the same way as all islands, and keeps what was sent and received. */
export function useCalls(
  locale: Locale,
  errorTexts: ErrorTexts,
  texts: Pick<ExplorerTexts, 'error.jsonFormat'>,
): Calls {
  const [travelled, setTravelled] = useState<NetworkExchange>();
  const [meaning, setMeaning] = useState<Calls['meaning']>();
  const [error, setError] = useState<string>();
  const [open, setOpen] = useState(0);
  const [client] = useState(() =>
    createClient({ locale, texts: errorTexts, fetch: observedFetch(setTravelled) }),
  );

  async function send(offer: Offer, typed: Typed): Promise<void> {
    const call = parsedCall(offer, typed);
    setError(call ? undefined : presentLocal('error.jsonFormat', texts).message);
    if (!call) return;
    setOpen((count) => count + 1);
    try {
      const reply = await client.call(endpointOf(offer), call, { nullable: true });
      setMeaning({ request: call.body, reply });
    } catch (cause) {
      if (!(cause instanceof ApiError)) throw cause;
      setError(present(cause, errorTexts).message);
      if (cause.detail.code !== undefined) setMeaning({ request: call.body, reply: cause.detail });
    } finally {
      setOpen((count) => count - 1);
    }
  }

  return { isSending: open > 0, travelled, meaning, error, send };
}
