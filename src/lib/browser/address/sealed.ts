/** Resolves the parameters in `?_t=`. The cipher is loaded only if there are any. */
export function followSealed(): void {
  if (location.search.includes('_t='))
    void import('./sealed-address.ts').then(({ openSealed }) => openSealed());
}
