/** Where the reader is inside the back office: a path, and what of the page is chosen. */
export interface Address {
  path: string;
  query: Readonly<Record<string, string>>;
}

/** Where one begins. */
export const HOME: Address = { path: '/', query: {} };

/** `#/system/role?page=2` as an address. */
export function parseHash(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#/, '').split('?');
  return { path: path || '/', query: Object.fromEntries(new URLSearchParams(query)) };
}

/** The address as a hash; what is empty is left out. */
export function toHash({ path, query }: Address): string {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams(given).toString();
  return `#${path}${search && `?${search}`}`;
}

/** Opens an address; the browser's own "back" leads here again. */
export function go(path: string, query: Address['query'] = {}): void {
  location.hash = toHash({ path, query });
}

/** Notes in the address what the reader chose, without a step of its own in the history. */
export function replaceUrl(address: Address): void {
  history.replaceState(history.state, '', toHash(address));
  dispatchEvent(new HashChangeEvent('hashchange'));
}

/** For `useSyncExternalStore`: calls at each change of the address. */
export function followHash(listener: () => void): () => void {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
}

export const currentHash = (): string => location.hash;
