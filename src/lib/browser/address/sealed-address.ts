import { openQuery, secretId } from '#lib/browser/secret-query.ts';

/** The front page of the language that the address names. */
const frontPage = (): string => (location.pathname.startsWith('/en/') ? '/en/' : '/');

/** Where details begin, the page of the one that is named. */
function detailOf(sealed: string): string | undefined {
  const id = secretId(sealed);
  return id === undefined ? undefined : `${location.pathname.replace(/\/?$/, '/')}${id}/`;
}

/** This page with the parameters as it reads them. */
function openedPage(sealed: string): string | undefined {
  const parameters = openQuery(sealed);
  if (!parameters) return undefined;
  const texts = Object.entries(parameters).map(([name, value]) => [name, String(value)]);
  return `${location.pathname}?${new URLSearchParams(texts)}${location.hash}`;
}

/** Leads to what an address with `?_t=` means; what cannot be opened leads to the front page (specification 2). */
export function openSealed(): void {
  const sealed = new URLSearchParams(location.search).get('_t');
  if (sealed === null) return;
  const isRoot = document.querySelector('[data-detail-root]') !== null;
  location.replace((isRoot ? detailOf(sealed) : openedPage(sealed)) ?? frontPage());
}
