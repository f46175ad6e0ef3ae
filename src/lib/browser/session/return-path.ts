import type { LoginAddress } from './address.ts';

/**
 * Returns a path of the login page that keeps the open page's redirect, so that a reader who has to create an account
 * first returns to what they had begun.
 *
 * @param path with a query of its own
 * @param address of the open page
 */
export function withReturnPath(
  path: string,
  { search, hash }: Omit<LoginAddress, 'origin'>,
): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return wanted === null ? path : `${path}&redirect=${encodeURIComponent(wanted)}${hash}`;
}

/** Makes the page's links to create an account keep the redirect. */
export function keepReturnPath(): void {
  for (const link of document.querySelectorAll('a[data-way]')) {
    link.setAttribute('href', withReturnPath(link.getAttribute('href') ?? '', location));
  }
}
