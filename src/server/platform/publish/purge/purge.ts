import type { Config } from '#server/config.ts';

const TIMEOUT = 10_000;

/**
 * Posts `{"tags": [...], "paths": [...]}` to the purge hook of a CDN, with a bearer token: changed tags, and removed
 * addresses, which begin with a slash.
 * @throws Error if the hook refuses or does not answer; the purge is then tried again
 */
export const purgeHook =
  ({ CDN_PURGE_URL, CDN_PURGE_TOKEN }: Config) =>
  async (stale: readonly string[]): Promise<void> => {
    const { tags = [], paths = [] } = Object.groupBy(stale, (one) =>
      one.startsWith('/') ? 'paths' : 'tags',
    );
    const response = await fetch(CDN_PURGE_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${CDN_PURGE_TOKEN}` },
      body: JSON.stringify({ tags, paths }),
      signal: AbortSignal.timeout(TIMEOUT),
    });
    if (!response.ok) throw new Error(`The purge hook answers ${response.status}`);
  };
