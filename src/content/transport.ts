import { AsyncLocalStorage } from 'node:async_hooks';
import { addressOf } from '#contract/call/address.ts';
import { CODE } from '#contract/call/code.ts';
import type { Answer, Call, Endpoint } from '#contract/call/endpoint.ts';

/** Sends a request to the API and returns its reply. */
export type Transport = (request: Request) => Promise<Response>;

const ORIGIN = 'http://podium.internal';
/**
 * Maximum number of answers kept during a publish. Both languages of a page read the same answers shortly after each
 * other.
 */
const MEMORY = 2000;

let transport: Transport = () => Promise.reject(new Error('No transport: fetch.ts provides it'));
/** Only used while pages are published: `refresh` creates it. In development every page reads anew. */
let memory: Map<string, Promise<unknown>> | undefined;

/** The transport of a page that is not rendered for visitors, and whose answers are not remembered. */
const ownTransport = new AsyncLocalStorage<Transport>();

/** Renders a page that reads through its own transport. */
export const renderWith = <T>(chosen: Transport, render: () => Promise<T>): Promise<T> =>
  ownTransport.run(chosen, render);

/** Runs a task with fresh answers: remembered ones are not used, and none are remembered. */
export const withFreshReads = <T>(task: () => Promise<T>): Promise<T> =>
  ownTransport.run(transport, task);

/** Sets how pages reach the API; fetch.ts decides it. */
export const useTransport = (chosen: Transport): void => {
  transport = chosen;
};

/** Forgets all answers, before pages are rendered anew. */
export const refresh = (): void => {
  memory = new Map();
};

async function request<E extends Endpoint>(address: string): Promise<Answer<E> | undefined> {
  const response = await (ownTransport.getStore() ?? transport)(new Request(ORIGIN + address));
  const { code, msg, ...answer } = (await response.json()) as { code: number; msg: string };
  if (code === CODE.notFound) return undefined;
  if (code !== CODE.ok) throw new Error(`${address} answers ${code}: ${msg}`);
  return answer as Answer<E>;
}

/** Remembers an answer that arrived as part of another one, as if it had been requested. */
export function remember<E extends Endpoint>(endpoint: E, call: Call<E>, answer: Answer<E>): void {
  keep(addressOf(endpoint, call), Promise.resolve(answer));
}

function keep(address: string, answer: Promise<unknown>): void {
  if (ownTransport.getStore()) return;
  if (memory && memory.size >= MEMORY) memory.delete(memory.keys().next().value!);
  memory?.set(address, answer);
  // A failed call is not remembered, since it may succeed for the next page.
  answer.catch(() => memory?.get(address) === answer && memory.delete(address));
}

/**
 * Reads from the API by its contract, as any client would; only GET, which needs no envelope.
 * @returns undefined if the API answers "not found"
 * @throws Error on any other refusal
 */
export function read<E extends Endpoint>(
  endpoint: E,
  call: Call<E> = {},
): Promise<Answer<E> | undefined> {
  const address = addressOf(endpoint, call);
  const known = ownTransport.getStore() ? undefined : memory?.get(address);
  if (known) return known as Promise<Answer<E> | undefined>;
  const answer = request<E>(address);
  keep(address, answer);
  return answer;
}
