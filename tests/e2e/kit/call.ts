import type { APIRequestContext, Page } from '@playwright/test';
import { KEY_HEADER, WIRE_KEY_PATH } from '../../../src/contract/call/wire/envelope.ts';
import { freshKey } from '../../../src/lib/browser/api/key.ts';
import type { KeyPair } from '../../../src/server/platform/wire/keypair.ts';
import { decrypt, sealed, wrapKey } from '../../kit/envelope.ts';

/** A server may close a kept connection just as a request arrives on it: such a request is retried. */
export const KEEP_ALIVE = { maxRetries: 3 };

/** The key pair for which a portal's envelopes are encrypted. */
async function keyPairOf(request: APIRequestContext): Promise<KeyPair> {
  const wire = (await (await request.get(WIRE_KEY_PATH)).json()) as { data: KeyPair['publicKey'] };
  return { publicKey: wire.data } as KeyPair;
}

interface Answer {
  code: number;
  msg: string;
}

/** Returns a function that sends bodies in envelopes, with the session of a browser if it has one. */
export async function senderOf(page: Page) {
  const { request } = page.context();
  const keyPair = await keyPairOf(request);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'podium-token')?.value;
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return async (method: 'POST' | 'PUT', path: string, body: object): Promise<Answer> => {
    const { key, info, wrapped } = sealed(keyPair, body);
    const data = { info, key: wrapped };
    const reply = await request.fetch(path, { ...KEEP_ALIVE, method, headers, data });
    return decrypt(key, ((await reply.json()) as { info: string }).info) as Answer;
  };
}

/**
 * Returns the reply to a call with the session of a browser, without using its pages: what somebody could request by
 * hand.
 */
export async function read(
  page: Page,
  path: string,
): Promise<{ code: number; data?: Record<string, unknown> }> {
  const { request } = page.context();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'podium-token')!.value;
  const key = freshKey();
  const wrapped = wrapKey(await keyPairOf(request), key);
  const headers = { [KEY_HEADER]: wrapped, authorization: `Bearer ${token}` };
  const { info } = (await (await request.get(path, { headers })).json()) as { info: string };
  return decrypt(key, info) as { code: number };
}
