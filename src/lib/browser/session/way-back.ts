/**
 * A path of the login page that leads on to where the page that is open would have led: whoever has to make an account first
 * comes back to what they had begun.
 *
 * @param path with a query of its own
 * @param search of the page that is open
 */
export function withWayBack(path: string, search: string): string {
  const wanted = new URLSearchParams(search).get('redirect');
  return wanted === null ? path : `${path}&redirect=${encodeURIComponent(wanted)}`;
}

/** Has the ways into an account that the page names lead on alike. */
export function keepWayBack(): void {
  for (const link of document.querySelectorAll('a[data-way]')) {
    link.setAttribute('href', withWayBack(link.getAttribute('href') ?? '', location.search));
  }
}
