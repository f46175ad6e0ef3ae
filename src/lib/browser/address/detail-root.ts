/**
 * Redirects from the root of a section's detail pages to the list, unless the address has `?_t=`, which every page
 * resolves (`sealed.ts`).
 */
export function leadToList(): void {
  const list = document.querySelector<HTMLElement>('[data-detail-root]')!.dataset['detailRoot']!;
  if (!new URLSearchParams(location.search).has('_t')) location.replace(list);
}
