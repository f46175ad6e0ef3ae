/** Leads from where details begin to their list; whoever brings `?_t=` is led on by every page (`sealed.ts`). */
export function leadToList(): void {
  const list = document.querySelector<HTMLElement>('[data-detail-root]')!.dataset['detailRoot']!;
  if (!new URLSearchParams(location.search).has('_t')) location.replace(list);
}
