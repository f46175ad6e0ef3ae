import type { Call, Endpoint } from './endpoint.ts';

/**
 * Returns the address of a call: `params` are filled into the path, `query` is appended. Undefined values are left
 * out.
 */
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
