import { openQuery, secretId } from '#lib/browser/secret-query.ts';

/** Returns the front page in the language of the address. */
const frontPage = (): string => (location.pathname.startsWith('/en/') ? '/en/' : '/');

/** Returns the detail page of the record named by a sealed query. */
function detailOf(sealed: string): string | undefined {
  const id = secretId(sealed);
  return id === undefined ? undefined : `${location.pathname.replace(/\/?$/, '/')}${id}/`;
}

/** Returns this page with the sealed parameters in the clear, as it reads them. */
function openedPage(sealed: string): string | undefined {
  const parameters = openQuery(sealed);
  if (!parameters) return undefined;
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `${location.pathname}?${new URLSearchParams(texts)}${location.hash}`;
}

/**
 * Redirects from an address with `?_t=` to the page that it stands for. If it cannot be decrypted, redirects to the
 * front page (specification 2).
 */
export function openSealed(): void {
  const sealed = new URLSearchParams(location.search).get('_t');
  if (sealed === null) return;
  const isRoot = document.querySelector('[data-detail-root]') !== null;
  location.replace((isRoot ? detailOf(sealed) : openedPage(sealed)) ?? frontPage());
}
