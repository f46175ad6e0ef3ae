import type { Page } from '@playwright/test';
import { KEY_HEADER, WIRE_KEY_PATH } from '../../src/contract/call/envelope.ts';
import { freshKey } from '../../src/lib/browser/api/key.ts';
import type { KeyPair } from '../../src/server/platform/wire/keypair.ts';
import { decrypt, wrapKey } from '../kit/envelope.ts';

/** A server may close a kept connection just as a request comes over it: such a one is asked again. */
export const KEEP_ALIVE = { maxRetries: 3 };

/** What a call answers under the session of a browser, past its pages: what somebody could ask for by hand. */
export async function read(
  page: Page,
  path: string,
): Promise<{ code: number; data?: Record<string, unknown> }> {
  const { request } = page.context();
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'podium-token')!.value;
  const wire = (await (await request.get(WIRE_KEY_PATH)).json()) as { data: KeyPair['publicKey'] };
  const key = freshKey();
  const wrapped = wrapKey({ publicKey: wire.data } as KeyPair, key);
  const headers = { [KEY_HEADER]: wrapped, authorization: `Bearer ${token}` };
  const { info } = (await (await request.get(path, { headers })).json()) as { info: string };
  return decrypt(key, info) as { code: number };
}
