import { addressOf } from '#contract/call/address.ts';
import type { Call, Endpoint } from '#contract/call/endpoint.ts';
import {
  KEY_HEADER,
  REQUEST_TIMEOUT,
  UPLOAD_TIMEOUT,
  WIRE_KEY_PATH,
} from '#contract/call/wire/envelope.ts';
import type { Cipher } from './cipher.ts';
import { fetchFile, type Download } from './download.ts';
import { createGuard } from './guard.ts';
import { freshKey } from './key.ts';
import { createLine, type ClientOptions, type Line } from './line.ts';
import { judge, openReply, type Reply } from './reply.ts';

/** Options of a single call (specification 5). */
export interface CallOptions {
  /** If false, no token is sent. */
  token?: boolean;
  /** If false, the same data may be sent twice within a short time. */
  guard?: boolean;
  /** Additional headers. */
  headers?: Record<string, string>;
  /** Receives the key of the process under which the server reports the progress of a file. */
  onProcess?(key: string): void;
}

/** Returns null for an unreadable reply (specification 8), which otherwise is an error. */
interface NullableOptions extends CallOptions {
  nullable: true;
}

/**
 * Calls the API by its contract, through the envelope. Failures are thrown as ApiError and not shown; catalogue.ts
 * says how to show them.
 */
export interface Client {
  /** Returns the reply, or null if it is unreadable. @throws ApiError */
  call<E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    options: NullableOptions,
  ): Promise<Reply<E> | null>;
  /**
   * Returns the reply in the form that the contract declares. An unreadable reply is never taken for success. @throws
   * ApiError
   */
  call<E extends Endpoint>(endpoint: E, call?: Call<E>, options?: CallOptions): Promise<Reply<E>>;
  /** Sends a part of a file as raw bytes. @throws ApiError */
  sendBytes<E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    bytes: Blob,
    options?: CallOptions,
  ): Promise<void>;
  /** Encrypts a password for a body (specification 5). @throws ApiError */
  sealPassword(password: string): Promise<string>;
  /** @throws ApiError */
  download<E extends Endpoint>(
    endpoint: E,
    call?: Call<E>,
    options?: CallOptions,
  ): Promise<Download>;
}

const HTTP_BAD_REQUEST = 400;
const takesBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PUT';

async function readPublicKey(response: Response): Promise<string> {
  const { data } = (await response.json()) as { data: { publicKey: string } };
  return data.publicKey;
}

/** Loads the cipher and the server's key once, with the first call. A failed attempt is not remembered. */
function cipherLoader({ exchange, fail }: Line) {
  let loading: Promise<Cipher> | undefined;
  const load = async (): Promise<Cipher> => {
    const [{ createCipher }, publicKey] = await Promise.all([
      import('./cipher.ts').catch((cause: unknown) => Promise.reject(fail('network', {}, cause))),
      exchange(WIRE_KEY_PATH, {}, readPublicKey, false),
    ]);
    return createCipher(publicKey);
  };
  const forget = () => (loading = undefined);
  const get = () =>
    (loading ??= load().catch((error: unknown) => (forget(), Promise.reject(error))));
  return { get, forget };
}

function seal(method: string, body: string | undefined, key: string, cipher: Cipher): RequestInit {
  const wrapped = cipher.wrap(key);
  if (body === undefined) return { method, headers: { [KEY_HEADER]: wrapped } };
  return {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ info: cipher.seal(key, body), key: wrapped }),
  };
}

/** Creates a client of the API for islands. */
export function createClient(options: ClientOptions): Client {
  const line = createLine(options);
  const patient = createLine({ ...options, timeout: UPLOAD_TIMEOUT + REQUEST_TIMEOUT });
  const guard = createGuard(options.now ?? (() => performance.now()));
  const cipher = cipherLoader(line);
  const tokenNow = () => options.token?.();

  async function exchangeSealed(
    endpoint: Endpoint,
    address: string,
    body: string | undefined,
    { token, headers = {} }: CallOptions,
  ) {
    const loaded = await cipher.get();
    const key = freshKey();
    const read = async (response: Response) => {
      // The server may have a new key, so that the next call has to fetch it.
      if (response.status === HTTP_BAD_REQUEST) cipher.forget();
      if (!response.ok) throw line.fail('status', { status: response.status });
      return openReply(await response.text(), key, loaded);
    };
    const init = seal(endpoint.method, body, key, loaded);
    const all = { ...init, headers: { ...headers, ...init.headers } };
    return line.exchange(address, all, read, token);
  }

  async function call<E extends Endpoint>(
    endpoint: E,
    given: Call<E> = {},
    options: Partial<NullableOptions> = {},
  ) {
    const address = addressOf(endpoint, given);
    const body = takesBody(endpoint) ? JSON.stringify(given.body ?? {}) : undefined;
    const isNew =
      body === undefined ||
      options.guard === false ||
      guard.admits(`${endpoint.method} ${address}`, body);
    if (!isNew) throw line.fail('duplicate');
    const sent = tokenNow();
    const opened = await exchangeSealed(endpoint, address, body, options);
    // The refusal of a token that was replaced meanwhile says nothing of the session: the call may be made again.
    const now = tokenNow();
    const isFormer = now !== undefined && now !== sent;
    const reply = judge(endpoint, opened, (kind, ...about) =>
      kind === 'sessionExpired' && isFormer ? line.fail('network') : line.fail(kind, ...about),
    );
    if (reply === null && !options.nullable) throw line.fail('unreadable');
    return reply;
  }

  return {
    call: call as Client['call'],
    async sendBytes(endpoint, call, bytes, { token, headers = {} } = {}) {
      const init = {
        method: endpoint.method,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body: bytes,
      };
      const read = async (response: Response): Promise<unknown> => {
        if (!response.ok) throw line.fail('status', { status: response.status });
        return response.json();
      };
      const reply = await patient.exchange(addressOf(endpoint, call), init, read, token);
      if (judge(endpoint, reply, line.fail) === null) throw line.fail('unreadable');
    },
    sealPassword: async (password) => (await cipher.get()).sealPassword(password),
    async download(endpoint, call = {}, given = {}) {
      const address = addressOf(endpoint, call);
      if (!takesBody(endpoint)) return fetchFile(line, address, given);
      const loaded = await cipher.get();
      const key = freshKey();
      const init = seal(endpoint.method, JSON.stringify(call.body ?? {}), key, loaded);
      return fetchFile(line, address, {
        ...given,
        init,
        open: (text) => openReply(text, key, loaded),
      });
    },
  };
}
