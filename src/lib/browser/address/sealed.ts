/** Opens the parameters that an address carries in `?_t=`; the cipher comes only where there are some. */
export function followSealed(): void {
  if (location.search.includes('_t='))
    void import('./sealed-address.ts').then(({ openSealed }) => openSealed());
}
