import { KEY_HEADER } from '#contract/call/wire/envelope.ts';

/** A request and its reply as sent over the network. */
export interface NetworkExchange {
  request: string;
  reply: string;
}

const asText = (address: string, { method, headers, body }: RequestInit): string => {
  const key = new Headers(headers).get(KEY_HEADER);
  const lines = [
    `${method} ${address}`,
    key && `${KEY_HEADER}: ${key}`,
    body && `\n${body as string}`,
  ];
  return lines.filter(Boolean).join('\n');
};

/** Wraps `fetch` to report what was sent and received, except for the request for the public key, which is no call. */
export const observedFetch =
  (tell: (travelled: NetworkExchange) => void) =>
  async (address: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(address, init);
    if (init.method !== undefined) {
      const reply = `HTTP ${response.status}\n\n${await response.clone().text()}`;
      tell({ request: asText(address, init), reply });
    }
    return response;
  };
