import { AsyncLocalStorage } from 'node:async_hooks';
import { addressOf } from '#contract/call/address.ts';
import { CODE } from '#contract/call/code.ts';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';

/** Carries a request to the API and its reply back. */
export type Transport = (request: Request) => Promise<Response>;

const ORIGIN = 'http://podium.internal';
/** So many answers are kept while a site is published: both languages of a page read the same one soon. */
const MEMORY = 2000;

let transport: Transport = () => Promise.reject(new Error('No transport: fetch.ts provides it'));
/** Only while pages are published: `refresh` opens it, and development reads anew each time. */
let memory: Map<string, Promise<unknown>> | undefined;

/** Of a page that is not rendered for visitors: it reads in its own way, and nothing it reads is remembered. */
const apart = new AsyncLocalStorage<Transport>();

/** Renders a page that reads by a transport of its own. */
export const readApart = <T>(chosen: Transport, render: () => Promise<T>): Promise<T> =>
  apart.run(chosen, render);

/** Reads as things are now: neither from what was read before, nor is anything of it remembered. */
export const readAnew = <T>(task: () => Promise<T>): Promise<T> => apart.run(transport, task);

/** Says how pages reach the API; fetch.ts decides it. */
export const useTransport = (chosen: Transport): void => {
  transport = chosen;
};

/** Forgets what was read, before pages are rendered anew. */
export const refresh = (): void => {
  memory = new Map();
};

async function request<E extends Endpoint>(address: string): Promise<Answer<E> | undefined> {
  const response = await (apart.getStore() ?? transport)(new Request(ORIGIN + address));
  const { code, msg, ...answer } = (await response.json()) as { code: number; msg: string };
  if (code === CODE.notFound) return undefined;
  if (code !== CODE.ok) throw new Error(`${address} answers ${code}: ${msg}`);
  return answer as Answer<E>;
}

/** Keeps an answer that came with another one, as if it had been asked for. */
export function remember<E extends Endpoint>(endpoint: E, call: Call<E>, answer: Answer<E>): void {
  keep(addressOf(endpoint, call), Promise.resolve(answer));
}

function keep(address: string, answer: Promise<unknown>): void {
  if (apart.getStore()) return;
  if (memory && memory.size >= MEMORY) memory.delete(memory.keys().next().value!);
  memory?.set(address, answer);
  // A call that failed may go well for the next page.
  answer.catch(() => memory?.get(address) === answer && memory.delete(address));
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
  const known = apart.getStore() ? undefined : memory?.get(address);
  if (known) return known as Promise<Answer<E> | undefined>;
  const answer = request<E>(address);
  keep(address, answer);
  return answer;
}
