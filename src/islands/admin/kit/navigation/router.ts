/** Place inside the back office: a path, and what is chosen on the page. */
export interface Address {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** Address of the home page. */
export const HOME: Address = { path: '/', query: {} };

/** Parses a hash such as `#/system/role?page=2`. */
export function parseHash(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  return { path: path || '/', query: Object.fromEntries(new URLSearchParams(query)) };
}

/** Formats an address as a hash; empty values are omitted. */
export function toHash({ path, query }: Address): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return `#${path}${search && `?${search}`}`;
}

/** Opens an address as a new step of the browser's history. */
export function go(path: string, query: Address['query'] = {}): void {
  location.hash = toHash({ path, query });
}

/** Replaces the current address, without adding a step to the history. */
export function replaceUrl(address: Address): void {
  history.replaceState(history.state, '', toHash(address));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** Subscribes to changes of the address, for `useSyncExternalStore`. */
export function followHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export const currentHash = (): string => location.hash;
