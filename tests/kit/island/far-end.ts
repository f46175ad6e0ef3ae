import { slice } from '#content/i18n/translate.ts';
import { CODE } from '#contract/call/code.ts';
import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import type { FlawMessage } from '#contract/call/flaw.ts';
import type { Locale } from '#contract/call/locale.ts';
import type { Client } from '#lib/browser/api/client.ts';
import { createLine } from '#lib/browser/api/line.ts';
import { judge } from '#lib/browser/api/reply.ts';
import { ERROR_KEYS } from '#lib/texts/api.ts';

/** A reply of the server as transferred. */
export interface ServerReply {
  code: number;
  msg: string;
  fields?: readonly FlawMessage[];
  [rest: string]: unknown;
}

/** A call as the server receives it. */
export interface Heard {
  name: string;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

/** The reply to a call, or a function that makes it from what was sent. */
type Replying = ServerReply | ((heard: Heard) => ServerReply | Promise<ServerReply>);
/** By the names of calls; calls without an entry do not reach the server. */
export type Replies = Readonly<Record<string, Replying>>;

/** A successful reply with its result. */
export const ok = (data: unknown): ServerReply => ({ code: CODE.ok, msg: '', data });
/** A successful reply with a page of rows. */
export const page = (rows: readonly unknown[]): ServerReply => ({
  code: CODE.ok,
  msg: '',
  rows,
  total: rows.length,
});
/** A refusal with the server's message, and the fields that it is about. */
export const refusal = (msg: string, fields?: readonly FlawMessage[]): ServerReply => ({
  code: CODE.refused,
  msg,
  ...(fields && { fields }),
});

/** A pending reply that the test resolves later. */
export function later() {
  const { promise, resolve } = Promise.withResolvers<ServerReply>();
  return { reply: () => promise, send: resolve };
}

/**
 * The other end of the network: a client whose calls are recorded and answered from a table, and checked against
 * their contract as always.
 */
export function farEnd(locale: Locale, replies: Replies) {
  const heard: Heard[] = [];
  const { fail } = createLine({ locale, texts: slice(locale, ERROR_KEYS) });
  async function call<E extends Endpoint>(endpoint: E, given: Call<E> = {}) {
    const { name } = endpoint;
    const told = structuredClone({ name, ...given }) as Heard;
    heard.push(told);
    const replying = replies[name];
    if (!replying) throw fail('network');
    const reply = judge(
      endpoint,
      typeof replying === 'function' ? await replying(told) : replying,
      fail,
    );
    if (reply === null) throw fail('unreadable');
    return reply;
  }
  const unreached = () => Promise.reject(fail('network'));
  const client: Client = {
    call: call as Client['call'],
    sendBytes: unreached,
    download: unreached,
    sealPassword: async (password) => `sealed ${password}`,
  };
  return {
    client,
    /** The calls of a name in order, as they were sent. */
    sent: (name: string) => heard.filter((one) => one.name === name),
  };
}
export type FarEnd = ReturnType<typeof farEnd>;
