/**
 * Prefetches a page of the portal while the pointer or the focus rests on its link: once, and not if the reader saves
 * data.
 */
export function prefetchOnHover(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const known = new Set<string>();
  const fetchAhead = ({ target }: Event) => {
    const link = (target as Element).closest?.<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || !link.pathname.endsWith('/')) return;
    const address = link.pathname + link.search;
    if (link.pathname === location.pathname || known.has(address)) return;
    known.add(address);
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'prefetch', href: address }),
    );
  };
  for (const event of ['pointerover', 'focusin']) {
    addEventListener(event, fetchAhead, { passive: true });
  }
}
