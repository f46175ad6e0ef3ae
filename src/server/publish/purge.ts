import type { Config } from '#server/config.ts';

const PATIENCE = 10_000;

/**
 * Posts `{"tags": [...]}` to the hook of a CDN, with a bearer token.
 * @throws Error when the hook refuses or does not answer; it is asked again later.
 */
export const purgeHook =
  ({ CDN_PURGE_URL, CDN_PURGE_TOKEN }: Config) =>
  async (tags: readonly string[]): Promise<void> => {
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${CDN_PURGE_TOKEN}` },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`The purge hook answers ${response.status}`);
  };
