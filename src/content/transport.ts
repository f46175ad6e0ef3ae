import type { Answer, Call, Endpoint } from '#contract/endpoint.ts';
import { CODE } from '#contract/reply.ts';

/** Carries a request to the API and its reply back. */
export type Transport = (request: Request) => Promise<Response>;

const ORIGIN = 'http://podium.internal';
/** So many answers are kept while a site is published; both languages of a page read the same one. */
const MEMORY = 4000;

let transport: Transport = () => Promise.reject(new Error('No transport: fetch.ts provides it'));
const memory = new Map<string, Promise<unknown>>();

/** Says how pages reach the API; fetch.ts decides it. */
export const useTransport = (chosen: Transport): void => {
  transport = chosen;
};

/** Forgets what was read, before pages are rendered anew. */
export const refresh = (): void => memory.clear();

/** The address of a call: parameters in the path, the rest as query. */
export function addressOf<E extends Endpoint>(endpoint: E, { params, query }: Call<E>): string {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown> | undefined)?.[name])),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

async function request<E extends Endpoint>(address: string): Promise<Answer<E> | undefined> {
  const response = await transport(new Request(ORIGIN + address));
  const { code, msg, ...answer } = (await response.json()) as { code: number; msg: string };
  if (code === CODE.notFound) return undefined;
  if (code !== CODE.ok) throw new Error(`${address} answers ${code}: ${msg}`);
  return answer as Answer<E>;
}

/**
 * Reads from the API by its contract, as any client would; only GET, which needs no envelope.
 * @returns undefined where the API says "not found".
 * @throws Error on any other refusal.
 */
export function read<E extends Endpoint>(
  endpoint: E,
  call: Call<E> = {},
): Promise<Answer<E> | undefined> {
  const address = addressOf(endpoint, call);
  const known = memory.get(address);
  if (known) return known as Promise<Answer<E> | undefined>;
  const answer = request<E>(address);
  if (memory.size >= MEMORY) memory.delete(memory.keys().next().value!);
  memory.set(address, answer);
  return answer;
}
